import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'

export interface Inscription {
  poolId: string
  /** Identifier in the application_name of all its connections. */
  connexion: string
  taches: readonly string[]
}

/** Makes the pool known: from now on its silence frees its jobs. Comes before its first job. */
export const inscrire = async (db: Kysely<DB>, { poolId, connexion, taches }: Inscription): Promise<void> => {
  await db
    .insertInto('travail_battement')
    .values({ pool_id: poolId, connexion, taches: [...taches] })
    .execute()
}

/** One beat. Answers false when the pool was taken over: it must take no more jobs under that id. */
export const battre = async (db: Kysely<DB>, poolId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('travail_battement')
    .set({ battement: sql<number>`battement + 1`, battu_le: sql<Date>`now()` })
    .where('pool_id', '=', poolId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The last beat of every pool but one. */
export const lireBattements = async (db: Kysely<DB>, sauf: string): Promise<Battement[]> => {
  const lignes = await db
    .selectFrom('travail_battement')
    .select(['pool_id', 'battement'])
    .where('pool_id', '<>', sauf)
    .execute()
  return lignes.map((ligne) => ({ poolId: ligne.pool_id, battement: ligne.battement }))
}

export interface Battement {
  poolId: string
  battement: number
}

/**
 * Tells which pools were silent for `bailMs`, by the observer's own monotonic time between two readings: neither machine's
 * wall clock matters. An observer that was itself away for `absenceMs` (stopped, database out of reach) judges nobody
 * before a full lease has passed again: the others may have been away with it.
 */
export const creerObservateur = (bailMs: number, absenceMs: number) => {
  const vus = new Map<string, { battement: number; depuis: number }>()
  let derniere: number | undefined
  return {
    /** `instant`: monotonic milliseconds. Answers the silent pools with their last beat. */
    observer(instant: number, lus: readonly Battement[]): Battement[] {
      if (derniere !== undefined && instant - derniere > absenceMs) vus.clear()
      derniere = instant
      const presents = new Set(lus.map(({ poolId }) => poolId))
      for (const poolId of vus.keys()) if (!presents.has(poolId)) vus.delete(poolId)
      return lus.filter(({ poolId, battement }) => {
        const vu = vus.get(poolId)
        if (vu?.battement === battement) return instant - vu.depuis >= bailMs
        vus.set(poolId, { battement, depuis: instant })
        return false
      })
    },
  }
}
