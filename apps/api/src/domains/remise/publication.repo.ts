import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const LOT = 500

/**
 * Gives a place to what waits and has none yet: one at a time, under a lock held to the end of the transaction, so that no place appears
 * below one that was already seen. A thread that somebody has to look at first (EN_ECHEC) keeps its later ones back.
 */
export const publierEnAttente = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('remise-publication', 0))`.execute(db)
  await sql`
    update remise r set publication = n.place
      from (select x.remise_id, nextval('remise_publication') as place
              from (select a.remise_id from remise a
                     where a.etat = 'A_REMETTRE' and a.publication is null
                       and not exists (select from remise e where e.fil = a.fil and e.rang < a.rang and e.etat = 'EN_ECHEC')
                     order by a.remise_id limit ${LOT}) x) n
     where n.remise_id = r.remise_id`.execute(db)
}

/** Those that wait after that place, in order. */
export const findPubliees = (db: Kysely<DB>, apres: number, limite: number) =>
  db
    .selectFrom('remise')
    .select(['numero', 'publication'])
    .where('etat', '=', 'A_REMETTRE')
    .where('publication', '>', apres)
    .orderBy('publication')
    .limit(limite)
    .execute()
