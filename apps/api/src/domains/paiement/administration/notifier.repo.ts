import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { findPaiement, type LignePaiement } from '../paiement.repo.ts'

/** The payment that a transaction of a provider paid. */
export const findParTransaction = async (db: Kysely<DB>, transaction: string): Promise<LignePaiement | undefined> => {
  const ligne = await db
    .selectFrom('encaissement')
    .select('paiement_id')
    .where('id_transaction', '=', transaction)
    .where('paiement_id', 'is not', null)
    .executeTakeFirst()
  return ligne?.paiement_id ? findPaiement(db, ligne.paiement_id) : undefined
}

/** Has billing booked anything of it, which a reject alone takes back? */
export const lireInscrit = async (
  db: Kysely<DB>,
  { id, reference }: Pick<LignePaiement, 'id' | 'reference'>,
): Promise<boolean> => {
  const { rows } = await sql<{ inscrit: boolean }>`
    select exists (select from paiement_ligne l
                     join reglement r on r.numero_contrat = l.numero_contrat and r.reference_portail = ${reference} and r.rejete_le is null
                    where l.paiement_id = ${id}) as inscrit`.execute(db)
  return rows[0]?.inscrit === true
}

/** Has billing booked it, whole? */
export const lireIntegre = async (
  db: Kysely<DB>,
  { id, reference }: Pick<LignePaiement, 'id' | 'reference'>,
): Promise<boolean> => {
  const { rows } = await sql<{ integre: boolean }>`select paiement_integre(${id}, ${reference}) as integre`.execute(db)
  return rows[0]?.integre === true
}
