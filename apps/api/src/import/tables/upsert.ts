import type { PoolClient } from 'pg'

/** Column name -> PostgreSQL type. Names come from the code, never from a file. */
export type Colonnes = Readonly<Record<string, string>>
export type LigneSql = Readonly<Record<string, string | number | boolean | null>>

const liste = (noms: readonly string[], prefixe = ''): string => noms.map((nom) => `${prefixe}${nom}`).join(', ')

/**
 * Inserts or updates rows by their key, in the order of the key (concurrent imports wait, they never lock each other out).
 * Rows already equal are left alone. Answers, for each row given, whether it changed anything. Keys must be distinct.
 */
export const inscrire = async (
  client: PoolClient,
  table: string,
  cle: readonly string[],
  colonnes: Colonnes,
  lignes: readonly LigneSql[],
): Promise<boolean[]> => {
  if (lignes.length === 0) return []
  const noms = Object.keys(colonnes)
  const valeurs = noms.filter((nom) => !cle.includes(nom))
  const types = noms.map((nom) => `${nom} ${colonnes[nom]}`).join(', ')
  const conflit =
    valeurs.length === 0
      ? 'do nothing'
      : `do update set (${liste(valeurs)}) = row (${liste(valeurs, 'excluded.')})
           where (${liste(valeurs, 't.')}) is distinct from (${liste(valeurs, 'excluded.')})`
  const { rows } = await client.query<{ place: number }>(
    `with lot as (select * from json_to_recordset($1::json) l (place int, ${types})),
     ecrits as (
       insert into ${table} as t (${liste(noms)}) select ${liste(noms)} from lot order by ${liste(cle)}
       on conflict (${liste(cle)}) ${conflit} returning ${liste(cle)})
     select l.place from lot l join ecrits e using (${liste(cle)})`,
    [JSON.stringify(lignes.map((ligne, place) => ({ place, ...ligne })))],
  )
  const changes = new Set(rows.map(({ place }) => place))
  return lignes.map((_, place) => changes.has(place))
}

/** As `inscrire`, for rows that are there: those that are not stay absent. */
export const modifier = async (
  client: PoolClient,
  table: string,
  cle: string,
  colonnes: Colonnes,
  lignes: readonly LigneSql[],
): Promise<boolean[]> => {
  const valeurs = Object.keys(colonnes).filter((nom) => nom !== cle)
  if (lignes.length === 0 || valeurs.length === 0) return lignes.map(() => false)
  const types = Object.entries(colonnes).map(([nom, type]) => `${nom} ${type}`)
  const { rows } = await client.query<{ place: number }>(
    `update ${table} t set (${liste(valeurs)}) = row (${liste(valeurs, 'l.')})
       from json_to_recordset($1::json) l (place int, ${types.join(', ')})
      where t.${cle} = l.${cle} and (${liste(valeurs, 't.')}) is distinct from (${liste(valeurs, 'l.')}) returning l.place`,
    [JSON.stringify(lignes.map((ligne, place) => ({ place, ...ligne })))],
  )
  const changes = new Set(rows.map(({ place }) => place))
  return lignes.map((_, place) => changes.has(place))
}

/** Which of these keys exist. `table` and `colonne` come from the code. */
export const existants = async (
  client: PoolClient,
  table: string,
  colonne: string,
  cles: Iterable<string | null>,
): Promise<Set<string>> => {
  const demandees = [...new Set(cles)].filter((cle) => cle !== null)
  const { rows } = await client.query<{ cle: string }>(
    `select ${colonne} as cle from ${table} where ${colonne} = any($1)`,
    [demandees],
  )
  return new Set(rows.map(({ cle }) => cle))
}
