import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface NouveauJeton {
  empreinte: Buffer
  userWebId: number | undefined
  usurpateurId: number | undefined
  creeLe: Date
  expireLe: Date
}

/** Stores a token by its SHA-256; with a user it is a session, without one an application token. */
export const insererJeton = async (db: Kysely<DB>, jeton: NouveauJeton): Promise<void> => {
  await db
    .insertInto('jeton')
    .values({
      empreinte: jeton.empreinte,
      nature: jeton.userWebId === undefined ? 'application' : 'utilisateur',
      user_web_id: jeton.userWebId ?? null,
      usurpateur_id: jeton.usurpateurId ?? null,
      cree_le: jeton.creeLe,
      expire_le: jeton.expireLe,
    })
    .execute()
}

/** Ends the sessions among these tokens; application tokens are left alone. Answers whose they were. */
export const revoquerSessions = async (
  db: Kysely<DB>,
  empreintes: readonly Buffer[],
  maintenant: Date,
): Promise<number[]> => {
  if (empreintes.length === 0) return []
  const revoques = await db
    .updateTable('jeton')
    .set({ revoque_le: maintenant })
    .where('empreinte', 'in', empreintes)
    .where('nature', '=', 'utilisateur')
    .where('revoque_le', 'is', null)
    .returning('user_web_id')
    .execute()
  return revoques.flatMap(({ user_web_id }) => (user_web_id === null ? [] : [user_web_id]))
}

/** Ends the sessions of a user and those they opened in other people's names, but these. */
export const revoquerSessionsDe = async (
  db: Kysely<DB>,
  userWebId: number,
  gardees: readonly Buffer[],
  maintenant: Date,
): Promise<void> => {
  await db
    .updateTable('jeton')
    .set({ revoque_le: maintenant })
    .where((eb) => eb.or([eb('user_web_id', '=', userWebId), eb('usurpateur_id', '=', userWebId)]))
    .where('nature', '=', 'utilisateur')
    .where('revoque_le', 'is', null)
    .$if(gardees.length > 0, (requete) => requete.where('empreinte', 'not in', gardees))
    .execute()
}

/** End of the living session of this user among the presented tokens, its row held: of two calls one goes on. */
export const findFinSession = async (
  db: Kysely<DB>,
  empreintes: readonly Buffer[],
  userWebId: number,
  maintenant: Date,
): Promise<Date | undefined> => {
  if (empreintes.length === 0) return undefined
  const session = await db
    .selectFrom('jeton')
    .select('expire_le')
    .where('empreinte', 'in', empreintes)
    .where('nature', '=', 'utilisateur')
    .where('user_web_id', '=', userWebId)
    .where('revoque_le', 'is', null)
    .where('expire_le', '>', maintenant)
    .forUpdate()
    .executeTakeFirst()
  return session?.expire_le
}
