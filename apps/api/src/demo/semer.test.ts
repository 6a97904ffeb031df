import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { fixedClock } from '../platform/clock.ts'
import { lireJourDemo, semerDemo } from './semer.ts'

const base = await createTestDatabase()
afterAll(base.drop)

it('the demo started after midnight is of the new day, was read by nobody later than now, and is loaded once', async () => {
  const maintenant = new Date('2026-11-20T00:05:00+01:00')
  expect(await semerDemo(base.pool, fixedClock(maintenant))).toMatchObject({ contrats: 7524 })
  expect(await lireJourDemo(base.pool)).toBe('2026-11-20')
  const { rows } = await base.pool.query<Record<'lecture' | 'releve' | 'pose', Date>>(
    'select (select max(instant) from telereleve) as lecture, (select max(releve_le) from releve) as releve, (select max(pose_le) from appareil_pose) as pose',
  )
  const aVenir = Object.entries(rows[0] ?? {}).filter(([, instant]) => instant > maintenant)
  expect(aVenir).toEqual([])
  expect(rows[0]?.lecture.toISOString()).toMatch(/^2026-11-19T2[23]/)
  expect(await semerDemo(base.pool, fixedClock(maintenant))).toBeUndefined()
})

it('its bills add up: lines to totals, dues to the ledger, in every state', async () => {
  const un = async (requete: string) => (await base.pool.query(requete)).rows[0]
  expect((await base.pool.query('select * from controler_grand_livre()')).rows).toEqual([])
  // nobody pays a bill before it is issued
  expect(
    await un(`select count(*)::int as nombre from reglement join facture using (numero_contrat, numero_facture)
               where regle_le < date_emission`),
  ).toEqual({ nombre: 0 })
  expect(
    await un(`select count(*) filter (where d.numero_contrat is null)::int as sans_lignes,
                     count(*) filter (where not d.verifiable or d.total_ttc_centimes <> f.montant_ttc_centimes)::int as fausses,
                     count(*)::int > 60000 as nombreuses
                from facture f join contrat c using (numero_contrat) left join facture_detail d using (numero_contrat, numero_facture)
               where c.code_type_service in ('EA', 'AS')`),
  ).toEqual({ sans_lignes: 0, fausses: 0, nombreuses: true })
  // PostgreSQL computes again the VAT of each rate from the lines, and the lines themselves, in decimals
  expect(
    await un(`select count(*)::int as faux from (select distinct lignes, tva from facture_detail) d
               where exists (select from jsonb_to_recordset(d.lignes) l (quantite numeric, prix numeric, diviseur numeric, montant numeric)
                              where round(l.quantite / 1000 * l.prix / 100 / l.diviseur) <> l.montant)
                  or exists (select from jsonb_to_recordset(d.tva) t (taux int, montant numeric)
                              where t.montant <> (select round(sum(l.montant) * t.taux / 1000)
                                                    from jsonb_to_recordset(d.lignes) l (taux int, montant numeric) where l.taux = t.taux))`),
  ).toEqual({ faux: 0 })
  // what instalments brought is debited once: the rest of a yearly bill alone is a payment of its own
  expect(
    await un(`select count(*) filter (where r.paye + m.mensualites <> f.montant_ttc_centimes - f.reste_ouverture_centimes)::int as fausses,
                     count(*) filter (where m.mensualites > 0)::int > 50 as mensualisees
                from facture f
                cross join lateral (select coalesce(sum(montant_centimes), 0) as paye from reglement
                                     where numero_contrat = f.numero_contrat and numero_facture = f.numero_facture) r
                cross join lateral (select mensualites_deduites(f.numero_contrat, f.numero_facture) as mensualites) m
               where f.nature = 'ECHEANCIER_RECAP' and f.reste_ouverture_centimes >= 0 and not exists (
                 select from facture a where a.numero_contrat = f.numero_contrat and a.facture_origine = f.numero_facture)
                 and not exists (select from creance i where i.numero_contrat = f.numero_contrat and i.id_creance = 'I:I-' || f.numero_facture)`),
  ).toEqual({ fausses: 0, mensualisees: true })
  // every plan: what was debited is booked, and with what is to come, was refused or cancelled it is the whole, to the cent
  expect(
    await un(`select count(*)::int > 500 as plans, count(*) filter (where l.debite <> coalesce(r.regle, 0))::int as non_regles,
                     count(*) filter (where l.debite + l.a_venir + l.refuse + l.annule <> p.total_centimes)::int as faux, sum(coalesce(r.regle, 0))::int > 0 as payes
                from echeancier p
                cross join lateral (
                  select coalesce(sum(montant_centimes) filter (where statut in ('PRELEVEE', 'PAYEE')), 0) as debite,
                         coalesce(sum(montant_centimes) filter (where statut = 'A_VENIR'), 0) as a_venir,
                         coalesce(sum(montant_centimes) filter (where statut = 'REJETEE'), 0) as refuse,
                         coalesce(sum(montant_centimes) filter (where statut = 'ANNULEE'), 0) as annule
                    from echeance where numero_contrat = p.numero_contrat and numero_echeancier = p.numero_echeancier) l
                left join lateral (
                  select sum(montant_centimes) as regle from reglement
                   where numero_contrat = p.numero_contrat and numero_echeancier = p.numero_echeancier and rejete_le is null) r on true
               where p.nature = 'MENSUALISATION'`),
  ).toEqual({ plans: true, non_regles: 0, faux: 0, payes: true })
  // what was debited since the yearly bill before is deducted from the bill, all of it
  expect(
    await un(`select count(*) filter (where m.deduites <> e.prises)::int as perdues, count(*) filter (where e.prises > 0)::int > 500 as deduites
                from (select *, lag(date_emission) over (partition by numero_contrat order by date_emission) as avant from facture
                       where nature = 'ECHEANCIER_RECAP') f
                cross join lateral (select mensualites_deduites(f.numero_contrat, f.numero_facture) as deduites) m
                cross join lateral (
                  select coalesce(sum(x.montant_centimes), 0) as prises from echeance x join echeancier p using (numero_contrat, numero_echeancier)
                   where x.numero_contrat = f.numero_contrat and p.nature = 'MENSUALISATION' and x.statut in ('PRELEVEE', 'PAYEE')
                     and x.echeance_le <= f.date_emission and x.echeance_le > coalesce(f.avant, '-infinity')) e`),
  ).toEqual({ perdues: 0, deduites: true })
  const etats =
    await un(`select count(*) filter (where reste_centimes > 0 and remise_tresor_le is null)::int > 500 as a_regler,
      count(*) filter (where remise_tresor_le is not null)::int > 5 as tresor, count(distinct phase)::int as phases, count(distinct gel)::int as gels,
      count(*) filter (where prelevement_le > '2026-11-20')::int > 50 as prelevees_bientot, count(prelevement_rejete_le)::int > 20 as rejetees,
      count(*) filter (where f.nature = 'AVOIR')::int > 50 as avoirs, count(*) filter (where f.nature = 'ECHEANCIER_RECAP')::int > 100 as recaps,
      count(*) filter (where not validee)::int > 0 as a_valider, count(*) filter (where bloquee)::int > 0 as bloquees, count(siret)::int > 50 as publiques,
      count(*) filter (where reste_centimes between 1 and montant_ttc_centimes - 1)::int > 10 as partielles
    from facture f left join creance c using (numero_contrat, numero_facture)`)
  expect(etats).toEqual({ ...Object.fromEntries(Object.keys(etats).map((etat) => [etat, true])), phases: 6, gels: 2 })
  expect(
    await un(`select count(*) filter (where e.nature = 'PAIEMENT_ECHELONNE')::int > 10 as echelonnes,
                     count(distinct l.statut)::int as statuts, bool_and(e.total_centimes = l.total) as justes
                from echeancier e join (select numero_contrat, numero_echeancier, min(statut) as statut, sum(montant_centimes) as total
                                          from echeance group by 1, 2) l using (numero_contrat, numero_echeancier)`),
  ).toMatchObject({ echelonnes: true, justes: true })
  // one bill was sent again for less, its ledger says by how much; two are announced, and history is not
  expect(
    (
      await base.pool.query(`select f.numero_contrat, m.centimes, d.version = f.version as lignes, c.reste_centimes = f.montant_ttc_centimes as due
                               from facture f join facture_detail d using (numero_contrat, numero_facture) join creance c using (numero_contrat, numero_facture)
                               join mouvement m on m.numero_contrat = f.numero_contrat and m.cle = 'FACTURE:' || f.numero_facture || ':1'
                              where f.version > 0`)
    ).rows,
  ).toEqual([{ numero_contrat: '0090001', centimes: 18_40, lignes: true, due: true }])
  expect(
    (
      await base.pool.query(`select numero_contrat, f.date_emission >= p.valeur::date as annoncee
                               from facture_annonce join facture f using (numero_contrat, numero_facture)
                               join parametre p on p.nom = 'factureAnnonceDepuis' order by 1`)
    ).rows,
  ).toEqual(['0012345', '0090001'].map((numero_contrat) => ({ numero_contrat, annoncee: true })))
  // grouped contracts, settlements, instalments to pay here, simulations, unpaid items, public bodies, waste collections
  const autres =
    await un(`select (select count(*) from contrat where numero_contrat_regroupant is not null and type_regroupement in (2, 4))::int > 20 as regroupes,
      (select count(*) from facture where type_regroupement in (2, 4))::int > 100 as factures_regroupees, (select count(distinct traite_code) from facture)::int = 3 as traites,
      (select count(*) from creance where nature = 'ECHEANCE' and reste_centimes = montant_centimes and reste_centimes > 0)::int > 10 as a_encaisser,
      (select count(*) from echeancier e where nature = 'SIMULATION' and not exists (select from echeance l where l.numero_contrat = e.numero_contrat
         and l.numero_echeancier = e.numero_echeancier and l.id_creance is not null))::int > 5 as simulations,
      (select count(*) from creance where nature = 'IMPAYE' and reste_centimes between 1 and montant_centimes - 1)::int > 2 as impayes_en_partie,
      (select count(*) from creance where nature = 'IMPAYE' and reste_centimes = montant_centimes)::int > 2 as impayes,
      (select count(*) from facture join contrat using (numero_contrat) where mode_distribution = '05' and siret is not null and marche is not null)::int > 1000 as publiques,
      (select count(*) from levee)::int > 5000 as levees, (select count(*) from levee where numero_contrat = '0012345')::int > 20 as levees_de_la_maison`)
  expect(autres).toEqual(Object.fromEntries(Object.keys(autres).map((etat) => [etat, true])))
  expect(
    await un(
      `select exists (select from creance where numero_contrat = '0048210' and nature = 'ECHEANCE' and reste_centimes > 0) as double,
              exists (select from creance i join facture f using (numero_contrat) where i.nature = 'IMPAYE' and i.id_creance = 'I:I-' || f.numero_facture) as deux_fois, (select count(*)::int from echeancier where numero_contrat = '0048210') as plans from contrat limit 1`,
    ),
  ).toEqual({
    // the next debit is not due beside itself, nor a bill beside its unpaid item
    double: false,
    deux_fois: false,
    plans: 4,
  })
  // a commune pays its bills at the treasury, those of who holds a contract in its place too; homes that somebody else pays
  expect(
    await un(`select count(*) filter (where p.raison_sociale = 'Commune de Val-d’Ondine')::int as de_la_commune,
                     count(*) filter (where p.raison_sociale = 'Commune de Val-d’Ondine' and p.numero_client <> k.numero_client_titulaire)::int as pour_d_autres,
                     count(*) filter (where p.numero_client <> k.numero_client_titulaire and not k.mode_distribution is not distinct from '05')::int as d_un_tiers,
                     count(*) filter (where k.libelle_categorie_contrat = 'Collectivité' and a.au_tresor > 0)::int > 3 as au_tresor,
                     count(*) filter (where k.libelle_categorie_contrat = 'Collectivité' and a.regles > 5)::int > 8 as par_mandat,
                     count(*) filter (where p.numero_client <> k.numero_client_titulaire and a.annulees > 0)::int as annulees_sans_suite
                from contrat k join client p on p.numero_client = k.numero_client_payeur
                cross join lateral (
                  select (select count(*) from facture f join creance c using (numero_contrat, numero_facture)
                           where f.numero_contrat = k.numero_contrat and f.remise_tresor_le is not null and c.reste_centimes > 0) as au_tresor,
                         (select count(*) from reglement where numero_contrat = k.numero_contrat and mode = 'MANDAT') as regles,
                         (select count(*) from facture f where f.numero_contrat = k.numero_contrat and f.nature = 'AVOIR' and not exists (
                            select from facture s where s.numero_contrat = f.numero_contrat and s.date_emission >= f.date_emission
                               and s.numero_facture <> f.numero_facture)) as annulees) a`),
  ).toEqual({
    de_la_commune: 10,
    pour_d_autres: 3,
    d_un_tiers: 6,
    au_tresor: true,
    par_mandat: true,
    annulees_sans_suite: 1,
  })
  // such a bill names who pays it: SIRET, service, engagement, market
  expect(
    await un(`select count(*)::int > 60 as nombreuses, count(*) filter (where f.siret is distinct from p.siret or f.numero_client <> p.numero_client
                       or f.code_service is null or f.engagement is null or f.marche is null)::int as sans_destinataire
                from facture f join contrat k using (numero_contrat) join client p on p.numero_client = k.numero_client_payeur
               where k.libelle_categorie_contrat = 'Collectivité'`),
  ).toEqual({ nombreuses: true, sans_destinataire: 0 })
  // the house has a bill to settle, and its account says so
  expect(await un(`select solde_contrat('0012345') < 0 as du from contrat limit 1`)).toEqual({ du: true })
})
