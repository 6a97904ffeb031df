import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** One row of the ledger, for a payment. */
export interface Ecriture {
  readonly numeroContrat: string
  /** What it is about: the same fact told twice is the same key. */
  readonly cle: string
  readonly nature: 'PAIEMENT' | 'TROP_PERCU' | 'DOUBLE' | 'DIVERGENT' | 'IMPUTATION'
  readonly debit: string
  readonly credit: string
  readonly idCreance: string | null
  readonly centimes: number
}
export interface Origine {
  /** Null: money of no payment. */
  readonly paiementId: string | null
  readonly reference: string
  /** Local day that the money counts from. */
  readonly effetLe: string
}

/** Posts what a payment moved, in accounts that are held, and makes them agree with what billing booked of it, or rejected since (migrations 0376, 0408). @throws where it stands already */
export const passer = async (db: Kysely<DB>, ecritures: readonly Ecriture[], origine: Origine): Promise<void> => {
  if (ecritures.length === 0) return
  await sql`
    select passer_argent(${JSON.stringify(ecritures)}::jsonb, ${origine.paiementId}::uuid, ${origine.reference}, ${origine.effetLe}::date)`.execute(
    db,
  )
}

/**
 * Posts the inverse of what a payment moved in these contracts and nothing took back yet.
 * @returns the contracts it wrote to
 */
export const contrepasser = async (
  db: Kysely<DB>,
  contrats: readonly string[],
  origine: Origine,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    with o as (
      select m.* from mouvement m
       where m.numero_contrat = any(${[...contrats]}::text[]) and m.reference_portail = ${origine.reference}
         and m.paiement_id is not distinct from ${origine.paiementId}::uuid and m.nature <> 'CONTREPASSATION'
         and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)),
    -- a bill that was lowered since gave the difference to the advance: it is taken from there (as contrepasser() does, migration 0071)
    debords as (
      select o.numero_contrat, o.id_creance,
             c.reste_centimes + sum(case when o.credit = 'CLIENT' then o.centimes else -o.centimes end)::bigint - c.montant_centimes as trop
        from o join creance c using (numero_contrat, id_creance) group by 1, 2, c.reste_centimes, c.montant_centimes)
    insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, paiement_id, reference_portail, effet_le)
    select numero_contrat, 'CONTREPASSE:' || cle, 'CONTREPASSATION', credit, debit, id_creance, centimes, paiement_id, reference_portail,
           ${origine.effetLe}::date
      from o
    union all
    select d.numero_contrat,
           'RETOUR#' || (select count(*) + 1 from mouvement x where x.numero_contrat = d.numero_contrat and x.cle like 'RETOUR#%') || ':' || d.id_creance,
           'IMPUTATION', 'AVANCE', 'CLIENT', d.id_creance, d.trop, null, null, ${origine.effetLe}::date
      from debords d where d.trop > 0
     order by 1, 2
    returning numero_contrat`.execute(db)
  return [...new Set(rows.map(({ numero_contrat }) => numero_contrat))].toSorted()
}

/** Holds all dues of these contracts, in the order of everybody (migration 0369), once no file of billing is being written; until the end of the transaction none is. */
export const tenirFacturation = async (db: Kysely<DB>, contrats: readonly string[]): Promise<void> => {
  await sql`select tenir_facturation(${[...contrats]}::text[])`.execute(db)
}

/** What billing booked of these contracts agrees with their ledger again (migration 0071). */
export const accorder = async (db: Kysely<DB>, contrats: readonly string[], jour: string): Promise<void> => {
  await sql`select accorder_grand_livre(${[...contrats]}::text[], ${jour}::date)`.execute(db)
}

/** Of what credit notes gave to the account, what their own bills take again (migration 0403). */
export const imputerAvoirs = async (db: Kysely<DB>, contrats: readonly string[], jour: string): Promise<void> => {
  await sql`select imputer_avoirs(${[...contrats]}::text[], ${jour}::date)`.execute(db)
}
