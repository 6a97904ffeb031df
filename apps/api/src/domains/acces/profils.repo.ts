import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Profiles in the order of 3§6, with how many living accounts carry each. */
export const findProfils = (db: Kysely<DB>) =>
  db
    .selectFrom('profil as p')
    .select((eb) => [
      'p.code',
      'p.libelle',
      'p.personnel',
      'p.systeme',
      eb
        .selectFrom('utilisateur_profil as up')
        .innerJoin('utilisateur as u', 'u.user_web_id', 'up.user_web_id')
        .select(({ fn }) => fn.countAll<number>().as('nombre'))
        .whereRef('up.profil', '=', 'p.code')
        .where('u.supprime_le', 'is', null)
        .$asScalar()
        .as('nombre'),
    ])
    .orderBy('p.ordre')
    .orderBy('p.code')
    .execute()

/** One profile, locked against a change meanwhile, and how many accounts carry it, deleted ones included. */
export const verrouillerProfil = async (db: Kysely<DB>, code: string) => {
  const profil = await db
    .selectFrom('profil')
    .select(['code', 'systeme'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (profil === undefined) return undefined
  const { nombre } = await db
    .selectFrom('utilisateur_profil')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('profil', '=', code)
    .executeTakeFirstOrThrow()
  return { ...profil, nombre }
}

/** Profiles that staff add come after the eight, by name. */
const ORDRE_AJOUTES = 100

/** Adds a profile that is not staff; false where the code is taken. */
export const ajouterProfil = async (db: Kysely<DB>, code: string, libelle: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profil')
    .values({ code, libelle, ordre: ORDRE_AJOUTES })
    .onConflict((conflit) => conflit.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes a profile, and with it its rights and its restrictions. */
export const supprimerProfil = async (db: Kysely<DB>, code: string): Promise<void> => {
  await db.deleteFrom('profil').where('code', '=', code).execute()
}
