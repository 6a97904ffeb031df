import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Fingerprint of the utility's mark; undefined where it keeps the drawing that is built in. */
export const findEmpreinteLogo = async (db: Kysely<DB>): Promise<string | undefined> =>
  (await db.selectFrom('logo').select('empreinte').executeTakeFirst())?.empreinte

/** The mark of this fingerprint; undefined where it is not the one in use. */
export const findLogo = (db: Kysely<DB>, empreinte: string) =>
  db.selectFrom('logo').select(['type', 'octets']).where('empreinte', '=', empreinte).executeTakeFirst()

export const remplacerLogo = async (
  db: Kysely<DB>,
  logo: { type: string; octets: Buffer; empreinte: string; pose_le: Date },
): Promise<void> => {
  await db
    .insertInto('logo')
    .values(logo)
    .onConflict((conflit) => conflit.column('un').doUpdateSet(logo))
    .execute()
}

export const supprimerLogo = async (db: Kysely<DB>): Promise<void> => {
  await db.deleteFrom('logo').execute()
}
