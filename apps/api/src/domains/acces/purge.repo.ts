import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What is expired for so long that nobody is told of it any more: at most `lot` rows of each kind. */
export interface Purge {
  readonly maintenant: Date
  /** What expired before that. */
  readonly limite: Date
  readonly lot: number
}

/** Deletes one batch, and answers the most rows that one kind had: less than `lot`, nothing is left. */
export const purgerUnLot = async (sql: Kysely<DB>, { maintenant, limite, lot }: Purge): Promise<number> => {
  const perimes = sql.selectFrom('jeton').select('empreinte').where('expire_le', '<', limite).limit(lot)
  const jetons = await sql.deleteFrom('jeton').where('empreinte', 'in', perimes).executeTakeFirst()
  // the limiter writes milliseconds since 1970; a row without an end is a lasting block, never purged
  const echus = sql.selectFrom('limiteur').select('key').where('expire', '<', maintenant.getTime()).limit(lot)
  const compteurs = await sql.deleteFrom('limiteur').where('key', 'in', echus).executeTakeFirst()
  const finis = sql.selectFrom('lien').select('empreinte').where('expire_le', '<', limite).limit(lot)
  const liens = await sql.deleteFrom('lien').where('empreinte', 'in', finis).executeTakeFirst()
  const servis = sql.selectFrom('captcha_utilise').select('empreinte').where('expire_le', '<', limite).limit(lot)
  const captchas = await sql.deleteFrom('captcha_utilise').where('empreinte', 'in', servis).executeTakeFirst()
  return Math.max(...[jetons, compteurs, liens, captchas].map(({ numDeletedRows }) => Number(numDeletedRows)))
}
