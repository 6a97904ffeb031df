import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import { SUR_TITRE } from './liste-factures.repo.ts'
import { creanceLue, estLue, factureLue } from './siennes.public.ts'

export interface CleCreance {
  readonly numeroContrat: string
  readonly idCreance: string
}

/** A due with what says whether it may be paid. */
export interface LigneCreance {
  numero_contrat: string
  id_creance: string
  nature_creance: 'FACTURE' | 'ECHEANCE' | 'IMPAYE'
  nature: string
  identifiant_interne: number | null
  reste_centimes: number
  emise_le: string
  exigible_le: string | null
  validee: boolean
  bloquee: boolean
  remise_tresor_le: string | null
  prelevement_le: string | null
  prelevement_rejete_le: string | null
  gel: string | null
  phase: string | null
  contentieux: boolean
  nombre_relances: number
  limite_paiement_le: string | null
  traite_code: string | null
  pressante: boolean
  paiement_ouvert: boolean
  sur_titre: boolean
  titre_reference: string | null
  titre_exercice: number | null
}

const COLONNES = sql`
  c.numero_contrat, c.id_creance, c.nature as nature_creance, coalesce(f.nature, 'FACTURE') as nature, f.identifiant_interne,
  c.reste_centimes, c.emise_le, c.exigible_le, coalesce(f.validee, true) as validee, coalesce(f.bloquee, false) as bloquee,
  f.remise_tresor_le, f.prelevement_le, f.prelevement_rejete_le, f.gel, f.phase,
  coalesce(f.contentieux, false) as contentieux, coalesce(f.nombre_relances, 0) as nombre_relances, f.limite_paiement_le,
  coalesce(c.traite_code, f.traite_code) as traite_code,
  coalesce(f.contentieux or f.nombre_relances > 0, false) as pressante,
  paiement_ouvert(c.numero_contrat, c.id_creance) as paiement_ouvert,
  coalesce(c.nature = 'FACTURE' and ${SUR_TITRE}, false) as sur_titre, f.titre_reference, f.titre_exercice`
const CREANCES = sql`creance c left join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture`

/** What is waited for before any due is held, in the statement that holds them; none is where it says false. It names no column of theirs. */
export type Prealable = RawBuilder<boolean>

/** Locks these dues, in the one order in which everybody locks them, and reads them. Those that do not exist are left out. */
export const verrouiller = async (
  db: Kysely<DB>,
  cles: readonly CleCreance[],
  prealable?: Prealable,
): Promise<LigneCreance[]> => {
  if (cles.length === 0) return []
  const { rows } =
    await sql<LigneCreance>`${prepared(prealable === undefined ? 'creances_tenues' : 'creances_tenues_apres')}
    select ${COLONNES} from ${CREANCES}
     where ${prealable ?? sql`true`} and (c.numero_contrat, c.id_creance) in (
       select * from unnest(${cles.map((une) => une.numeroContrat)}::text[], ${cles.map((une) => une.idCreance)}::text[]))
     order by c.numero_contrat, c.id_creance for no key update of c`.execute(db)
  return rows
}

/** A due with what the paper of its bill bears. */
export interface LigneDuPapier extends LigneCreance {
  numero_facture: string
  lieu: string | null
  nom: string | null
}

const plie = (numero: RawBuilder<unknown>) => sql`replace(upper(${numero}), ' ', '')`

/**
 * The due of an invoice by its own number and its contract's, with the place and the name that its paper bears. A credit note has none.
 * Case and spaces do not count where one bill alone of the contract is meant so: of two, only the number as it is printed tells which.
 */
export const findDuPapier = async (
  db: Kysely<DB>,
  { numeroContrat, numeroFacture }: { numeroContrat: string; numeroFacture: string },
): Promise<LigneDuPapier | undefined> => {
  const tape = plie(sql`${numeroFacture}::text`)
  const { rows } = await sql<LigneDuPapier>`
    select ${COLONNES}, f.numero_facture, l.adresse as lieu,
           case when x.d_avant then nullif(x.titulaire, '') else coalesce(t.raison_sociale, nullif(concat_ws(' ', t.prenom, t.nom), '')) end as nom
      from ${CREANCES}
      join contrat k on k.numero_contrat = c.numero_contrat
      join client t on t.numero_client = k.numero_client_titulaire
      cross join lateral (
        select exists (select from facture_anterieure a where a.numero_contrat = f.numero_contrat and a.numero_facture = f.numero_facture) as d_avant,
               (select p.titulaire from facture_personnes p
                 where p.numero_contrat = f.numero_contrat and p.des_interne <= f.identifiant_interne order by p.des_interne desc limit 1) as titulaire) x
      left join lateral (
        select p.adresse from contrat_point x join point_livraison p using (id_point)
         where x.numero_contrat = k.numero_contrat order by x.du desc limit 1) l on true
     where c.numero_contrat = ${numeroContrat} and c.id_creance = 'F:' || f.numero_facture
       and (f.numero_facture = ${numeroFacture} or ${plie(sql`f.numero_facture`)} = ${tape} and not exists (
         select from facture a where a.numero_contrat = f.numero_contrat and a.numero_facture <> f.numero_facture
            and ${plie(sql`a.numero_facture`)} = ${tape}))`.execute(db)
  return rows[0]
}

/** Everything that is left of the account of a contract, of what this reader may read: keys only, to be locked. */
export const clesDuContrat = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<CleCreance[]> => {
  const { rows } = await sql<CleCreance>`
    select c.numero_contrat as "numeroContrat", c.id_creance as "idCreance" from creance c
     where c.numero_contrat = ${numeroContrat} and c.reste_centimes > 0 and ${creanceLue(lecteur)}`.execute(db)
  return rows
}

/** Dues of these invoices, by their internal numbers, of those that this reader may read. */
export const clesDesFactures = async (
  db: Kysely<DB>,
  lecteur: number,
  internes: readonly number[],
): Promise<(CleCreance & { readonly interne: number; readonly nature: string })[]> => {
  const { rows } = await sql<CleCreance & { interne: number; nature: string }>`${prepared('creances_des_factures')}
    with demandees as materialized (
      select f.numero_contrat, f.numero_facture, f.identifiant_interne, f.nature from facture f
       where f.identifiant_interne = any(${internes}::bigint[]) and ${factureLue(lecteur)}),
    lisibles as materialized (
      select numero_contrat from (select distinct numero_contrat from demandees) d where peut_lire_factures(${lecteur}, numero_contrat))
    select numero_contrat as "numeroContrat", 'F:' || numero_facture as "idCreance", identifiant_interne as interne, nature
      from demandees join lisibles using (numero_contrat)`.execute(db)
  return rows
}

/** An instalment, as its plan names it. */
export interface CleEcheance {
  readonly numeroContrat: string
  readonly plan: string
  readonly rang: number
}

/** Due of each of these instalments, in their order: its own, or that of the invoice it settles. Undefined: none that this reader may pay. */
export const clesDesEcheances = async (
  db: Kysely<DB>,
  lecteur: number,
  echeances: readonly CleEcheance[],
): Promise<(string | undefined)[]> => {
  const { rows } = await sql<{ place: number; id: string | null }>`${prepared('creances_des_echeances')}
    with demandees as materialized (
      select * from unnest(${echeances.map((une) => une.numeroContrat)}::text[], ${echeances.map((une) => une.plan)}::text[],
        ${echeances.map((une) => une.rang)}::int[]) with ordinality as d (numero_contrat, numero_echeancier, rang, place)),
    lisibles as materialized (
      select numero_contrat from (select distinct numero_contrat from demandees) d where peut_lire_factures(${lecteur}, numero_contrat))
    select d.place::int as place, coalesce(e.id_creance, case when p.nature = 'PAIEMENT_ECHELONNE' then 'F:' || p.numero_facture end) as id
      from demandees d join lisibles using (numero_contrat) join echeance e using (numero_contrat, numero_echeancier, rang)
      join echeancier p using (numero_contrat, numero_echeancier)
     where e.statut in ('A_VENIR', 'REJETEE') and p.nature <> 'SIMULATION' and p.annule_le is null
       and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}`.execute(
    db,
  )
  const parPlace = new Map(rows.map(({ place, id }) => [place, id]))
  return echeances.map((_, rang) => parPlace.get(rang + 1) ?? undefined)
}

/** In the customer's favour and of no due yet: what a payment of the account uses first. Of what `lecteur` may read, where one is named. */
export const avanceDe = async (db: Kysely<DB>, numeroContrat: string, lecteur?: number): Promise<number> => {
  const { rows } = await sql<{ avance: number }>`
    select coalesce(sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end), 0)::bigint as avance
      from mouvement m where m.numero_contrat = ${numeroContrat} and 'AVANCE' in (m.debit, m.credit)
       and ${lecteur === undefined ? sql`true` : estLue(lecteur, { contrat: sql`m.numero_contrat`, jour: sql`m.effet_le` })}`.execute(
    db,
  )
  return rows[0]?.avance ?? 0
}
