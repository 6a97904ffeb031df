import { type Kysely, sql } from 'kysely'

/** Runs `faire` in the open transaction and undoes all of it, whether it answers or throws. */
export const annuler = async <Schema, Reponse>(db: Kysely<Schema>, faire: () => Promise<Reponse>): Promise<Reponse> => {
  await sql`savepoint annulable`.execute(db)
  try {
    return await faire()
  } finally {
    await sql`rollback to savepoint annulable`.execute(db)
  }
}
