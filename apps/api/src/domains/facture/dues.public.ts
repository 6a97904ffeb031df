import type { DuesDuContrat } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { etapesDe, etapesEnRelance, etapesEnRetard } from '@ondine/webapi/facture/dues.rules.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { parmi } from './parmi.ts'
import { creanceLue, estLue, factureLue } from './siennes.public.ts'

/** Who reads, and on which day. */
export interface PourDues {
  readonly lecteur: number
  readonly aujourdhui: string
}

// of a debit that is to come, and of one that the bank refused since: as `attendPrelevement` and `etapeRelance` say it
const ATTEND = sql`(c.facture_prelevement_le is not null and (c.facture_rejet_le is null or c.facture_rejet_le < c.facture_prelevement_le))`

/** Where the recovery of the bill of the due `c` stands, something being left of it. */
export const etapeDeFactureSql = (aujourdhui: string): RawBuilder<EtapeRelance> => sql<EtapeRelance>`case
  when c.facture_gel in ('FSL', 'LITIGE') then c.facture_gel
  when c.facture_tresor_le is not null then 'TRESOR'
  when c.facture_phase in ('CONTENTIEUX', 'PLAN_DE_PAIEMENT', 'IRRECOUVRABLE') then c.facture_phase
  when c.facture_contentieux then 'CONTENTIEUX'
  when ${ATTEND} then 'PRELEVEMENT'
  when c.facture_phase is not null then c.facture_phase
  when c.facture_relances > 1 then 'RELANCE_2'
  when c.facture_relances = 1 then 'RELANCE_1'
  when c.facture_limite_le < ${aujourdhui}::date then 'ECHUE'
  else 'A_ECHOIR' end`

/** The due of one bill: `reste_centimes`; of what is left, its step and the day by which it is to be paid, or is debited. No row of a bill that has none. */
export const dueDeFacture = (
  { contrat, facture }: Record<'contrat' | 'facture', RawBuilder<unknown>>,
  aujourdhui: string,
): RawBuilder<unknown> => sql`(
  select c.reste_centimes, case when d.due then ${etapeDeFactureSql(aujourdhui)} end as etape,
         case when d.due then case when ${ATTEND} then c.facture_prelevement_le else c.facture_limite_le end end as jour_du
    from creance c cross join lateral (select c.reste_centimes > 0 and c.facture_avoir is not true as due) d
   where c.numero_contrat = ${contrat} and c.id_creance = 'F:' || ${facture})`

/** Is the bill of the due `c` to be paid by its payer: neither debited, nor the treasury's, nor stopped? */
export const estAReglerSql = (aujourdhui: string): RawBuilder<boolean> =>
  sql<boolean>`(${etapeDeFactureSql(aujourdhui)}) = any(${etapesDe('REGLEMENT')}::text[])`

/** Steps, as they are on a day. */
export interface AuxEtapes {
  readonly etapes: readonly EtapeRelance[]
  readonly le: string
}
/** Does the bill of the due `c` stand at one of these steps? */
export const estAuxEtapesSql = ({ etapes, le }: AuxEtapes): RawBuilder<boolean> =>
  sql<boolean>`(${etapeDeFactureSql(le)}) = any(${[...etapes]}::text[])`

/**
 * Everything that is left to settle of the contracts of `membre` (`select numero_contrat`), whatever its kind: bills, instalments, unpaid
 * items. `numero_contrat`, `id_creance`, `nature`, `numero_facture`, `reste`; `jour` by which it is to be paid, or is debited; `etape`, as
 * `etapeRelance` says it; `rejete`: the bank refused its debit. They are found in the partial index of dues, which says of
 * their bills what is asked here (decision 040).
 */
export const duesDe = (membre: RawBuilder<unknown>, { lecteur, aujourdhui }: PourDues): RawBuilder<unknown> => sql`
  select c.numero_contrat, c.id_creance, c.nature, c.numero_facture, c.reste_centimes as reste, j.jour,
         case when c.nature = 'FACTURE' then ${etapeDeFactureSql(aujourdhui)}
              when e.statut = 'A_VENIR' and e.plan = 'MENSUALISATION' then 'PRELEVEMENT'
              when e.statut = 'REJETEE' or j.jour < ${aujourdhui}::date then 'ECHUE'
              else 'A_ECHOIR' end as etape,
         coalesce(case when c.nature = 'FACTURE' then c.facture_rejet_le is not null and not ${ATTEND} else e.statut = 'REJETEE' end, false) as rejete
    from (select x.* from creance x where ${parmi(sql`x.numero_contrat`, membre)} and x.reste_centimes > 0 and ${creanceLue(lecteur, 'x')}) c
    left join lateral (
      select x.statut, x.echeance_le, p.nature as plan from echeance x join echeancier p using (numero_contrat, numero_echeancier)
       where p.annule_le is null and c.nature = 'ECHEANCE' and x.numero_contrat = c.numero_contrat and x.id_creance = c.id_creance limit 1) e on true
    cross join lateral (
      select case when c.nature = 'FACTURE' then case when ${ATTEND} then c.facture_prelevement_le else c.facture_limite_le end
                  else coalesce(e.echeance_le, c.exigible_le, c.emise_le) end as jour) j
   where c.facture_avoir is not true`

/** Instalments that the bank refused and that have no due of their own: of a payment in parts, the due is that of its bill. */
const rejetees = (membre: RawBuilder<unknown>, lecteur: number): RawBuilder<unknown> => sql`
  select m.numero_contrat, 'ECHUE', true, true, least(e.montant_centimes, c.reste_centimes), e.echeance_le
    from (${membre}) m
    join echeance e on e.numero_contrat = m.numero_contrat and e.statut = 'REJETEE' and e.id_creance is null
    join echeancier p on p.numero_contrat = e.numero_contrat and p.numero_echeancier = e.numero_echeancier
      and p.nature <> 'SIMULATION' and p.annule_le is null
    left join creance c on c.numero_contrat = e.numero_contrat and p.nature = 'PAIEMENT_ECHELONNE' and c.id_creance = 'F:' || p.numero_facture
   where (c.reste_centimes is null or c.reste_centimes > 0)
     and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}`

/** Whose contracts something late is of, an instalment that the bank refused included: `select numero_contrat`. */
export const contratsEnRetard = (membre: RawBuilder<unknown>, pour: PourDues): RawBuilder<unknown> => sql`
  select x.numero_contrat
    from (select numero_contrat, etape, rejete, nature = 'ECHEANCE' as echeance, reste, jour from (${duesDe(membre, pour)}) d
          union all (${rejetees(membre, pour.lecteur)})) x
   where x.etape = any(${[...etapesEnRetard]}::text[])`

/** Sums of what is due: centimes, days yyyy-MM-dd. */
export interface SommesDues {
  /** Billing told of one of these accounts at least: nothing is nought before. */
  connu: boolean
  /** Balance: what is in favour, less everything due. */
  solde: number
  avoirs: number
  nombre: number
  montant: number
  limite: string | null
  nb_contrats: number
  en_retard: number
  montant_en_retard: number
  /** Whose contracts something late is of, an instalment that the bank refused included. */
  contrats_en_retard: string[]
  en_relance: number
  montant_en_relance: number
  en_prelevement: number
  montant_en_prelevement: number
  prochain_prelevement: string | null
  suspendues: number
  montant_suspendu: number
  au_tresor: number
  /** The first days on which something is to be paid, or debited, from today on. */
  jours: { jour: string; preleve: boolean; nombre: number; montant: number }[]
  par_etape: {
    etape: EtapeRelance
    rejete: boolean
    echeance: boolean
    nombre: number
    montant: number
    jour: string | null
  }[]
}

/** So many days to come are told. */
const NB_JOURS_A_VENIR = 4

const compte = (etapes: readonly EtapeRelance[]) => sql`count(*) filter (where d.etape = any(${[...etapes]}::text[]))`
const somme = (etapes: readonly EtapeRelance[]) =>
  sql`coalesce(sum(d.reste) filter (where d.etape = any(${[...etapes]}::text[])), 0)`
const premier = (etapes: readonly EtapeRelance[]) =>
  sql`min(d.jour) filter (where d.etape = any(${[...etapes]}::text[]))`

/** What is in favour of these contracts, together. */
const avances = (membre: RawBuilder<unknown>, { lecteur }: PourDues) => sql<number>`(
           select coalesce(sum(case when a.debit = 'AVANCE' then -a.centimes else a.centimes end), 0) as centimes
             from mouvement a where ${parmi(sql`a.numero_contrat`, membre)} and 'AVANCE' in (a.debit, a.credit)
                and ${estLue(lecteur, { contrat: sql`a.numero_contrat`, jour: sql`a.effet_le` })})`

/** Of what is due in `d`: did billing tell of one of these accounts? */
const connues = (membre: RawBuilder<unknown>, { lecteur }: PourDues) => sql<boolean>`(
      count(*) > 0 or exists (select from (${membre}) m where exists (select from mouvement x where x.numero_contrat = m.numero_contrat
                   and ${estLue(lecteur, { contrat: sql`x.numero_contrat`, jour: sql`x.effet_le` })})
                 or exists (select from facture f where f.numero_contrat = m.numero_contrat and f.ouverte_le is not null and ${factureLue(lecteur)})))`

/** What the contract `contrat` owes, for a list of many; as its account says it, null before billing told of it. */
export const duesDuContrat = (contrat: RawBuilder<unknown>, pour: PourDues): RawBuilder<DuesDuContrat | null> => {
  const [aRegler, preleve] = [etapesDe('REGLEMENT'), etapesDe('PRELEVEMENT')]
  const membre = sql`select ${contrat} as numero_contrat`
  return sql<DuesDuContrat | null>`(
    select case when ${connues(membre, pour)} then json_build_object(
             'soldeCentimes', ${avances(membre, pour)} - coalesce(sum(d.reste), 0),
             'nbARegler', ${compte(aRegler)}, 'aReglerCentimes', ${somme(aRegler)}, 'limite', ${premier(aRegler)},
             'enRetardCentimes', ${somme(etapesEnRetard)}, 'preleveCentimes', ${somme(preleve)}) end
      from (${duesDe(membre, pour)}) d)`
}

/** One JSON object of them: of one contract as of many, of the account, of the tiles and of the alerts. */
export const sommesDues = (membre: RawBuilder<unknown>, pour: PourDues): RawBuilder<SommesDues> => {
  const [aRegler, preleve, suspendu] = [etapesDe('REGLEMENT'), etapesDe('PRELEVEMENT'), etapesDe('SUSPENDU')]
  return sql<SommesDues>`
    with due as materialized (${duesDe(membre, pour)}),
         part as materialized (select numero_contrat, etape, rejete, nature = 'ECHEANCE' as echeance, reste, jour from due
                               union all (${rejetees(membre, pour.lecteur)})),
         avance as ${avances(membre, pour)}
    select json_build_object(
      'connu', ${connues(membre, pour)},
      'solde', (select centimes from avance) - coalesce(sum(d.reste), 0), 'avoirs', (select centimes from avance),
      'nombre', ${compte(aRegler)}, 'montant', ${somme(aRegler)}, 'limite', ${premier(aRegler)},
      'nb_contrats', count(distinct d.numero_contrat) filter (where d.etape = any(${aRegler}::text[])),
      'en_retard', ${compte(etapesEnRetard)}, 'montant_en_retard', ${somme(etapesEnRetard)},
      'contrats_en_retard', coalesce((select json_agg(distinct x.numero_contrat) from part x where x.etape = any(${[...etapesEnRetard]}::text[])), '[]'::json),
      'en_relance', ${compte(etapesEnRelance)}, 'montant_en_relance', ${somme(etapesEnRelance)},
      'en_prelevement', ${compte(preleve)}, 'montant_en_prelevement', ${somme(preleve)}, 'prochain_prelevement', ${premier(preleve)},
      'suspendues', ${compte(suspendu)}, 'montant_suspendu', ${somme(suspendu)}, 'au_tresor', ${somme(etapesDe('TRESOR'))},
      'jours', coalesce((
         select json_agg(json_build_object('jour', g.jour, 'preleve', g.preleve, 'nombre', g.nombre, 'montant', g.montant) order by g.jour, g.preleve)
           from (select x.jour, x.etape = any(${preleve}::text[]) as preleve, count(*) as nombre, sum(x.reste) as montant
                   from due x where x.jour >= ${pour.aujourdhui}::date and x.etape = any(${[...aRegler, ...preleve]}::text[])
                  group by 1, 2 order by 1, 2 limit ${NB_JOURS_A_VENIR}) g), '[]'::json),
      'par_etape', coalesce((
         select json_agg(json_build_object('etape', g.etape, 'rejete', g.rejete, 'echeance', g.echeance, 'nombre', g.nombre, 'montant', g.montant, 'jour', g.jour))
           from (select x.etape, x.rejete, x.echeance, count(*) as nombre, sum(x.reste) as montant, min(x.jour) as jour
                   from part x
                  group by 1, 2, 3) g), '[]'::json)) as sommes
      from due d`
}
