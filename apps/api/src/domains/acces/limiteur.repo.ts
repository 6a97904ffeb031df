import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

export interface Budget {
  readonly cle: string
  readonly points: number
  readonly fenetreMs: number
  /**
   * `fixe`: the window starts with the first point and ends on time. `repos`: it ends when nothing was granted for its
   * whole length, so that no sliding period of that length ever sees more than `points`.
   */
  readonly fin: 'fixe' | 'repos'
}

/**
 * Takes one point of a budget, atomically, on every instance at once. Answers 0 when it was granted, else the
 * milliseconds to wait; a refusal costs nothing and prolongs nothing.
 */
export const consommer = async (db: Kysely<DB>, budget: Budget, maintenant: Date): Promise<number> => {
  const instant = maintenant.getTime()
  const fin = instant + budget.fenetreMs
  const accorde = await sql<{ points: number }>`${prepared('limiteur_point')}
    insert into limiteur as l (key, points, expire) values (${budget.cle}, 1, ${fin})
    on conflict (key) do update
      set points = case when l.expire <= ${instant} then 1 else l.points + 1 end, expire = case when l.expire > ${instant} and ${budget.fin === 'fixe'} then l.expire else ${fin} end
      where l.expire <= ${instant} or l.points < ${budget.points}
    returning points`.execute(db)
  if (accorde.rows.length > 0) return 0
  const ligne = await db.selectFrom('limiteur').select('expire').where('key', '=', budget.cle).executeTakeFirst()
  return Math.max((ligne?.expire ?? instant) - instant, 1)
}

/** Gives back a point taken for an attempt that turned out to be right. */
export const rendre = async (db: Kysely<DB>, cle: string): Promise<void> => {
  await db.updateTable('limiteur').set({ points: sql`greatest(points - 1, 0)` }).where('key', '=', cle).execute()
}

/** Points taken of a budget whose window still runs. */
export const lirePoints = async (db: Kysely<DB>, cle: string, maintenant: Date): Promise<number> => {
  const ligne = await db
    .selectFrom('limiteur')
    .select('points')
    .where('key', '=', cle)
    .where('expire', '>', maintenant.getTime())
    .executeTakeFirst()
  return ligne?.points ?? 0
}

/** Forgets these budgets: they are whole again. */
export const oublier = async (db: Kysely<DB>, cles: readonly string[]): Promise<void> => {
  await db.deleteFrom('limiteur').where('key', 'in', cles).execute()
}
