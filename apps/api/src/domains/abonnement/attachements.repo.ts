import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/**
 * Moves the default flag to this attachment. Locks the user's attachments in one order, so that parallel calls follow each
 * other. False when the contract is not attached to this user: nothing is changed then.
 */
export const deplacerDefaut = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  await sql`select 1 from utilisateur where user_web_id = ${userWebId} for no key update`.execute(db)
  const { rows } = await sql`
    select 1 from attachement where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} for update`.execute(
    db,
  )
  if (rows.length === 0) return false
  // two statements: the partial unique index is checked row by row
  await sql`update attachement set is_defaut_contrat = false
             where user_web_id = ${userWebId} and is_defaut_contrat and numero_contrat <> ${numeroContrat}`.execute(db)
  await sql`update attachement set is_defaut_contrat = true
             where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} and not is_defaut_contrat`.execute(
    db,
  )
  return true
}

/** Attached contracts that the account may see. */
export const compterAttachements = async (db: Kysely<DB>, userWebId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('attachement_ouvert')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
  return n
}

/** The account of each of these contracts that is attached to one alone. */
export const findComptesSeuls = async (db: Kysely<DB>, numeros: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ numero_contrat: string; compte: number }>`
    select numero_contrat, min(user_web_id) as compte from attachement
     where numero_contrat = any(${numeros}) group by numero_contrat having count(*) = 1`.execute(db)
  return new Map(rows.map(({ numero_contrat, compte }) => [numero_contrat, compte]))
}
