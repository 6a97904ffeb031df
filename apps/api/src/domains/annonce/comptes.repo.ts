import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Name and address of an account that may be written to. */
export const findCompteJoignable = (db: Kysely<DB>, userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['email', 'nom', 'prenom'])
    .where('user_web_id', '=', userWebId)
    .where('supprime_le', 'is', null)
    .where('mail_valide', '=', true)
    .executeTakeFirst()
