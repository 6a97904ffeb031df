import type { PoolClient } from 'pg'
import { avecFinConnue, chevauchements, type Intervalle, type IntervalleLu } from './intervals.ts'
import { inscrire, type LigneSql, modifier } from './upsert.ts'

export type LignePoint = IntervalleLu & {
  readonly ligne: number
  readonly numeroContrat: string
  readonly idPoint: string
  /** Columns of point_livraison that the file brings. */
  readonly point: LigneSql
}

/** A stay that ends when it begins never was: its line takes it back. */
export const estRetire = ({ du, au }: IntervalleLu): boolean => du === au

const ISO = (colonne: string): string => `to_char(${colonne} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const cleDe = (l: LignePoint): string => `${l.numeroContrat}/${l.idPoint}`

export const chevauchementsDeContrats = async (
  client: PoolClient,
  lignes: readonly LignePoint[],
): Promise<Set<number>> => {
  const { rows } = await client.query<Intervalle & { cle: string }>(
    `select numero_contrat || '/' || id_point as cle, ${ISO('du')} as du, ${ISO('au_declare')} as au
       from contrat_point where numero_contrat = any($1)`,
    [[...new Set(lignes.map((l) => l.numeroContrat))]],
  )
  const retires = new Set(lignes.filter(estRetire).map((l) => `${cleDe(l)} ${Date.parse(l.du)}`))
  const restants = rows.filter((connu) => !retires.has(`${connu.cle} ${Date.parse(connu.du)}`))
  const sejours = avecFinConnue(
    lignes.filter((l) => !estRetire(l)),
    restants,
    cleDe,
  )
  return new Set([...chevauchements(sejours, restants, cleDe)].map((l) => l.ligne))
}

const TYPES_POINT: Readonly<Record<string, string>> = {
  id_point: 'text',
  adresse: 'text',
  complement: 'text',
  code_postal: 'text',
  ville: 'text',
  code_commune: 'text',
}
const NECESSAIRES = ['adresse', 'code_postal', 'ville']

/** Whether points that do not exist yet can be made of these columns. */
export const peutCreerPoints = (colonnes: readonly string[]): boolean =>
  NECESSAIRES.every((nom) => colonnes.includes(nom))

/** Writes delivery points, then the periods of contracts on them; answers, line by line, whether anything changed. */
export const inscrirePoints = async (client: PoolClient, lignes: readonly LignePoint[]): Promise<boolean[]> => {
  const points = new Map(lignes.map((l) => [l.idPoint, l.point]))
  const ids = [...points.keys()]
  const noms = Object.keys([...points.values()][0] ?? {})
  const colonnes = Object.fromEntries(noms.map((nom) => [nom, TYPES_POINT[nom] ?? 'text']))
  // in one order before anything else: two imports wait for each other, they never lock each other out
  await client.query('select 1 from point_livraison where id_point = any($1) order by id_point for no key update', [
    ids,
  ])
  const changesPoints = peutCreerPoints(noms)
    ? await inscrire(client, 'point_livraison', ['id_point'], colonnes, [...points.values()])
    : await modifier(client, 'point_livraison', 'id_point', colonnes, [...points.values()])
  const retires = await retirerSejours(client, lignes.filter(estRetire))
  const sejours = lignes.filter((l) => !estRetire(l))
  const avecFin = sejours.some((l) => l.au !== undefined)
  const changes = await inscrire(
    client,
    'contrat_point',
    ['numero_contrat', 'id_point', 'du'],
    {
      numero_contrat: 'text',
      id_point: 'text',
      du: 'timestamptz',
      ...(avecFin ? { au_declare: 'timestamptz' } : {}),
    },
    sejours.map((l) => ({ numero_contrat: l.numeroContrat, id_point: l.idPoint, du: l.du, au_declare: l.au ?? null })),
  )
  const pointsChanges = new Set(ids.filter((_, i) => changesPoints[i] === true))
  const changees = new Set(sejours.filter((_, i) => changes[i] === true).map((l) => l.ligne))
  return lignes.map((l) => changees.has(l.ligne) || retires.has(l.ligne) || pointsChanges.has(l.idPoint))
}

const retirerSejours = async (client: PoolClient, lignes: readonly LignePoint[]): Promise<Set<number>> => {
  if (lignes.length === 0) return new Set()
  const { rows } = await client.query<{ ligne: number }>(
    `delete from contrat_point cp using unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) l (ligne, numero, point, du)
      where cp.numero_contrat = l.numero and cp.id_point = l.point and cp.du = l.du returning l.ligne`,
    [
      lignes.map((l) => l.ligne),
      lignes.map((l) => l.numeroContrat),
      lignes.map((l) => l.idPoint),
      lignes.map((l) => l.du),
    ],
  )
  return new Set(rows.map(({ ligne }) => ligne))
}
