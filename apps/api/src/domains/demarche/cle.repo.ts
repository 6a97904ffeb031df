import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { type Kysely, sql } from 'kysely'
import { prepared, preparedByText } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import { suppressionDes, type Vise } from './brouillon/brouillon.repo.ts'
import { type LienRemise, lien } from './remise.repo.ts'

/** What a key was used for. */
export interface CleUtilisee {
  readonly empreinte: Buffer
  readonly reponse: DemandeRecue | null
}

export const findCle = async (db: Kysely<DB>, cle: string, depuis: Date): Promise<CleUtilisee | undefined> => {
  const { rows } = await sql<CleUtilisee>`${prepared('demande_cle_lue')}
    select empreinte, reponse from demande_cle where cle = ${cle} and cree_le >= ${depuis}`.execute(db)
  return rows[0]
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
  const { rows } = await sql`${prepared('demande_cle_prise')}
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
  /** How billing is told of it; undefined: not at all. */
  readonly remise: LienRemise | undefined
}

/** What ends a sending, in one exchange: its answer stands on its key, its drafts are gone, its hand-over is its own. */
export const repondreSurCle = async (
  db: Kysely<DB>,
  cle: string,
  { reponse, brouillons, remise }: Suite,
): Promise<void> => {
  const avec = [
    ...(brouillons.length === 0 ? [] : [sql`oublies as (${suppressionDes(brouillons)})`]),
    ...(remise === undefined ? [] : [sql`remise as (${lien(remise)})`]),
  ]
  await sql`${preparedByText}
    ${avec.length === 0 ? sql`` : sql`with ${sql.join(avec)}`}
    update demande_cle set reponse = ${JSON.stringify(reponse)} where cle = ${cle}`.execute(db)
}
