import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Marks a captcha answer as used. False when it already was, on whatever instance. */
export const marquerUtilise = async (db: Kysely<DB>, empreinte: Buffer, expireLe: Date): Promise<boolean> => {
  const inseres = await db
    .insertInto('captcha_utilise')
    .values({ empreinte, expire_le: expireLe })
    .onConflict((conflit) => conflit.doNothing())
    .returning('empreinte')
    .execute()
  return inseres.length > 0
}
