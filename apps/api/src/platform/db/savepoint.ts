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

/** The same steps, and nothing undone: for a way that must cost what the other does. */
export const garderTout = async <Schema, Reponse>(
  db: Kysely<Schema>,
  faire: () => Promise<Reponse>,
): Promise<Reponse> => {
  await sql`savepoint annulable`.execute(db)
  const reponse = await faire()
  await sql`release savepoint annulable`.execute(db)
  return reponse
}
