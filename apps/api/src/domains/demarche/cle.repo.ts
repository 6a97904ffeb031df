import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { suppressionDes, type Vise } from './brouillon/brouillon.repo.ts'

/** What a key was used for. */
export interface CleUtilisee {
  readonly empreinte: Buffer
  readonly reponse: DemandeRecue | null
}

export const findCle = async (db: Kysely<DB>, cle: string, depuis: Date): Promise<CleUtilisee | undefined> => {
  const ligne = await db
    .selectFrom('demande_cle')
    .select(['empreinte', 'reponse'])
    .where('cle', '=', cle)
    .where('cree_le', '>=', depuis)
    .executeTakeFirst()
  return ligne && { empreinte: ligne.empreinte, reponse: ligne.reponse as DemandeRecue | null }
}

interface NouvelleCle {
  readonly cle: string
  readonly empreinte: Buffer
  readonly le: Date
  /** A key older than that is free again. */
  readonly depuis: Date
}

/** Takes the key, or waits for whoever holds it and answers false once they are through. */
export const prendreCle = async (db: Kysely<DB>, { cle, empreinte, le, depuis }: NouvelleCle): Promise<boolean> => {
  const { rows } = await sql`
    insert into demande_cle (cle, empreinte, cree_le) values (${cle}, ${empreinte}, ${le})
    on conflict (cle) do update set empreinte = excluded.empreinte, cree_le = excluded.cree_le, reponse = null
      where demande_cle.cree_le < ${depuis}
    returning cle`.execute(db)
  return rows.length > 0
}

interface Suite {
  readonly reponse: DemandeRecue
  /** What it was until then. */
  readonly brouillons: readonly Vise[]
}

/** What ends a sending, in one exchange: its answer stands on its key, its drafts are gone. */
export const repondreSurCle = async (db: Kysely<DB>, cle: string, { reponse, brouillons }: Suite): Promise<void> => {
  const suppression = suppressionDes(brouillons)
  await sql`
    ${suppression === undefined ? sql`` : sql`with oublies as (${suppression})`}
    update demande_cle set reponse = ${JSON.stringify(reponse)} where cle = ${cle}`.execute(db)
}
