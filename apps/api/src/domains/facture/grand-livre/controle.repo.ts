import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

export interface Anomalie {
  regle: string
  numero_contrat: string
  objet: string
  attendu: number | null
  trouve: number | null
}

/** What cannot be in a ledger that is right, of the contracts written to since then; of all with null. */
export const controlerGrandLivre = async (db: Kysely<DB>, depuis: Date | null): Promise<Anomalie[]> => {
  return db.transaction().execute(async (dedans) => {
    // all of a large utility takes minutes, more than any other statement may
    await sql`set local statement_timeout = '30min'`.execute(dedans)
    const { rows } = await sql<Anomalie>`
      select regle, numero_contrat, objet, attendu, trouve from controler_grand_livre(${depuis}) order by regle, numero_contrat, objet`.execute(
      dedans,
    )
    return rows
  })
}

/** Compares again with billing what is not explained yet, and answers how many balances and payments differ, those apart that somebody accepted. */
export const rapprocherLesEcarts = async (db: Kysely<DB>): Promise<number> => {
  await sql`select rapprocher_facturation(array_agg(distinct numero_contrat)) from rapprochement_facturation where classe <> 'RAPPROCHE'`.execute(
    db,
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from rapprochement_facturation r where ecart_ouvert(r)`.execute(db)
  return rows[0]?.n ?? 0
}
