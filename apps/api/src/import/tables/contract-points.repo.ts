import type { PoolClient } from 'pg'
import { chevauchements, type Intervalle } from './intervals.ts'
import { inscrire, type LigneSql } from './upsert.ts'

export type LignePoint = Intervalle & {
  readonly ligne: number
  readonly numeroContrat: string
  readonly idPoint: string
  /** Columns of point_livraison that the file brings. */
  readonly point: LigneSql
}

const ISO = (colonne: string): string => `to_char(${colonne} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const chevauchementsDeContrats = async (
  client: PoolClient,
  lignes: readonly LignePoint[],
): Promise<Set<LignePoint>> => {
  const { rows } = await client.query<Intervalle & { cle: string }>(
    `select numero_contrat || '/' || id_point as cle, ${ISO('du')} as du, ${ISO('au')} as au
       from contrat_point where numero_contrat = any($1)`,
    [[...new Set(lignes.map((l) => l.numeroContrat))]],
  )
  return chevauchements(lignes, rows, (l) => `${l.numeroContrat}/${l.idPoint}`)
}

const TYPES_POINT: Readonly<Record<string, string>> = {
  id_point: 'text',
  adresse: 'text',
  complement: 'text',
  code_postal: 'text',
  ville: 'text',
  code_commune: 'text',
}

/** Writes delivery points, then the periods of contracts on them; answers, line by line, whether anything changed. */
export const inscrirePoints = async (client: PoolClient, lignes: readonly LignePoint[]): Promise<boolean[]> => {
  const points = new Map(lignes.map((l) => [l.idPoint, l.point]))
  const ids = [...points.keys()]
  const colonnes = Object.fromEntries(
    Object.keys([...points.values()][0] ?? {}).map((nom) => [nom, TYPES_POINT[nom] ?? 'text']),
  )
  const changesPoints = await inscrire(client, 'point_livraison', ['id_point'], colonnes, [...points.values()])
  const changes = await inscrire(
    client,
    'contrat_point',
    ['numero_contrat', 'id_point', 'du'],
    { numero_contrat: 'text', id_point: 'text', du: 'timestamptz', au: 'timestamptz' },
    lignes.map((l) => ({ numero_contrat: l.numeroContrat, id_point: l.idPoint, du: l.du, au: l.au })),
  )
  return lignes.map((l, i) => changes[i] === true || changesPoints[ids.indexOf(l.idPoint)] === true)
}
