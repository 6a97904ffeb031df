import type { ControleSante } from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type Constat = Pick<ControleSante, 'nom' | 'etat' | 'detail'>

export const ecrireConstat = async (db: Kysely<DB>, constat: Constat, le: Date): Promise<void> => {
  await db
    .insertInto('constat_sante')
    .values({ ...constat, le })
    .onConflict((c) => c.column('nom').doUpdateSet({ etat: constat.etat, detail: constat.detail, le }))
    .execute()
}

export const lireConstats = (db: Kysely<DB>): Promise<{ nom: string; etat: string; detail: string; le: Date }[]> =>
  db.selectFrom('constat_sante').select(['nom', 'etat', 'detail', 'le']).orderBy('nom').execute()

export const findConstat = (db: Kysely<DB>, nom: string): Promise<{ etat: string; le: Date } | undefined> =>
  db.selectFrom('constat_sante').select(['etat', 'le']).where('nom', '=', nom).executeTakeFirst()
