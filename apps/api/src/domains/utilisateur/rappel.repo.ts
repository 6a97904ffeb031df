import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Keeps what the forgotten-password form asked, the same for every address. Answers its number. */
export const insererDemande = async (
  db: Kysely<DB>,
  demande: { nature: 'PASSWORD' | 'ACTIVATION'; email: string; le: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('demande_rappel')
    .values({ nature: demande.nature, email: demande.email, cree_le: demande.le })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a request, which is gone afterwards. */
export const prendreDemande = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('demande_rappel').where('id', '=', id).returning(['nature', 'email']).executeTakeFirst()
