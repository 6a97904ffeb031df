import type { PoolClient } from 'pg'
import { copierEcheanciers, copierImpayes } from './charger-echeances.ts'
import { copier } from './copier.ts'
import { annoncer, avantRenvoi, renvoyee, renvoyer } from './factures-dites.ts'
import type { Demo } from './generer.ts'
import type { FactureDemo } from './modele.ts'

const COLONNES = `numero_contrat, numero_facture, nature, date_emission, exigible_le, limite_paiement_le, periode_du, periode_au, numero_client, traite_code,
  montant_ht_centimes, montant_tva_centimes, montant_ttc_centimes, volume_eau_litres, volume_ast_litres, index1_le, index1_litres, index1_origine,
  index2_le, index2_litres, index2_origine, reference_dette, mode_reglement, prelevement_le, prelevement_rejete_le, validee, bloquee,
  remise_tresor_le, nombre_relances, derniere_relance_le, phase, contentieux, gel, facture_origine, type_regroupement, siret, code_service, engagement, marche,
  document, reste_ouverture_centimes, ouverte_le`

/** Each service is settled under its own. */
const TRAITES = { EA: 'EAU', AS: 'ASS', BT: 'ELEC', MT: 'ELEC' } as const

const ligneDe = (f: FactureDemo, siret: string | null, jourReference: string) => {
  const { contrat, avant, apres, exigibleLe: exigible } = f
  const eau = contrat.typeService !== 'AS'
  const egout = contrat.typeService === 'EA' || contrat.typeService === 'AS'
  const { secteurPublic } = contrat
  const chiffres = parseInt(f.numeroFacture.slice(-7), 16)
  return [
    ...[
      f.numeroContrat,
      f.numeroFacture,
      f.nature,
      f.dateEmission,
      exigible,
      exigible,
      avant.jour,
      apres.jour,
      contrat.numeroClientPayeur,
      f.traite ?? TRAITES[contrat.typeService],
    ],
    ...[f.montantHtCentimes, f.montantTtcCentimes - f.montantHtCentimes, f.montantTtcCentimes],
    ...[
      eau ? f.litres : null,
      egout ? f.litres : null,
      avant.jour,
      avant.index,
      avant.origine,
      apres.jour,
      apres.index,
      apres.origine,
    ],
    ...[
      `2026${String(chiffres).padStart(10, '0')}`,
      f.modeReglement,
      f.prelevementLe,
      f.prelevementRejeteLe,
      f.validee,
      f.bloquee,
    ],
    ...[
      f.remiseTresorLe,
      f.nombreRelances,
      f.derniereRelanceLe,
      f.phase,
      f.contentieux,
      f.gel,
      f.factureOrigine,
      contrat.typeRegroupement,
    ],
    ...(secteurPublic === null
      ? [null, null, null, null]
      : [siret, secteurPublic.codeService, secteurPublic.engagement, secteurPublic.marche]),
    ...(contrat.typeService === 'BT' || contrat.typeService === 'MT' ? ['AUCUN'] : ['GENERE']),
    ...[f.reste, jourReference],
  ]
}

/** Thousands of bills have the same lines: each body is sent and compressed once. */
const copierDetails = async (connexion: PoolClient, { factures, calculs }: Demo): Promise<void> => {
  await connexion.query(`
    create temp table calcul_demo (cle text primary key, lignes jsonb, tva jsonb, ht bigint, ttc bigint, verifiable boolean) on commit drop;
    create temp table facture_calcul_demo (numero_contrat text, numero_facture text, cle text) on commit drop`)
  await copier(
    connexion,
    'calcul_demo',
    'cle, lignes, tva, ht, ttc, verifiable',
    [...calculs]
      .filter(([, { lignes }]) => lignes.length > 0)
      .map(([cle, c]) => [cle, JSON.stringify(c.lignes), JSON.stringify(c.tva), c.totalHt, c.totalTtc, c.verifiable]),
  )
  await copier(
    connexion,
    'facture_calcul_demo',
    'numero_contrat, numero_facture, cle',
    factures.map((f) => [f.numeroContrat, f.numeroFacture, f.cleCalcul]),
  )
  await connexion.query(
    `insert into facture_detail (numero_contrat, numero_facture, lignes, tva, total_ht_centimes, total_ttc_centimes, verifiable)
     select f.numero_contrat, f.numero_facture, c.lignes, c.tva, c.ht, c.ttc, c.verifiable
       from facture_calcul_demo f join calcul_demo c using (cle)`,
  )
}

/** What billing had counted when it told what was left: shown, not posted. */
const REGLEMENTS = `
  insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
  select numero_contrat, 'R' || substr(numero_facture, 2),
         greatest(date_emission, least(exigible_le, $1::date) - case when mode_reglement = 'PRELEVEMENT' then 0 else 5 end),
         mode_reglement, numero_facture, montant_ttc_centimes - reste_ouverture_centimes - coalesce(mensualites, 0), true
    from facture
    -- what instalments brought is not debited again
    cross join lateral (
      select case when nature = 'ECHEANCIER_RECAP' then mensualites_deduites(numero_contrat, numero_facture) else 0 end as mensualites) m
   where montant_ttc_centimes - reste_ouverture_centimes > coalesce(mensualites, 0) and reste_ouverture_centimes >= 0 and ouverte_le = $1::date
     and not exists (select from facture a where a.numero_contrat = facture.numero_contrat and a.facture_origine = facture.numero_facture)
     -- told as an unpaid item: not settled
     and not exists (select from creance i where i.numero_contrat = facture.numero_contrat and i.id_creance = 'I:I-' || facture.numero_facture)`

/** The bills as billing would send them on the reference day, then what is left of them, posted as an import posts it. */
export const copierFactures = async (
  connexion: PoolClient,
  demo: Demo,
  jourReference: string,
  maintenant: Date,
): Promise<void> => {
  const aRenvoyer = renvoyee(demo.factures)
  const sirets = new Map(demo.parc.clients.map(({ numeroClient, siret }) => [numeroClient, siret]))
  await copier(
    connexion,
    'facture',
    COLONNES,
    demo.factures.map((f) =>
      ligneDe(f === aRenvoyer ? avantRenvoi(f) : f, sirets.get(f.contrat.numeroClientPayeur) ?? null, jourReference),
    ),
  )
  await copierDetails(connexion, demo)
  const ouvertes = demo.factures.filter(({ reste }) => reste !== 0)
  await connexion.query('select ouvrir_factures($1, $2)', [
    ouvertes.map(({ numeroContrat }) => numeroContrat),
    ouvertes.map(({ numeroFacture }) => numeroFacture),
  ])
  if (aRenvoyer !== undefined) await renvoyer(connexion, aRenvoyer, jourReference)
  await annoncer(connexion, demo.factures, maintenant)
  await copierImpayes(connexion, demo.impayes, jourReference)
  await copierEcheanciers(connexion, demo.echeanciers, jourReference)
  await connexion.query(REGLEMENTS, [jourReference])
  // as the job of the month would
  await connexion.query('select comparer_logements($1)', [jourReference])
}
