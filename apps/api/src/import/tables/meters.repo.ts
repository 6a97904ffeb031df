import type { PoolClient } from 'pg'
import { avecFinConnue, chevauchements, type Intervalle, type IntervalleLu } from './intervals.ts'
import { inscrire } from './upsert.ts'

export type LignePose = IntervalleLu & {
  readonly ligne: number
  readonly identifiantAppareil: string
  readonly idPoint: string
  /** As `au`: undefined where the file has no such column. */
  readonly indexPose: number | null | undefined
  readonly indexDepose: number | null | undefined
}

export const identifiantsDe = async (client: PoolClient, noms: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ nom: string; id: number }>(
    'select identifiant_appareil as nom, appareil_id as id from appareil where identifiant_appareil = any($1)',
    [noms],
  )
  return new Map(rows.map(({ nom, id }) => [nom, id]))
}

const ISO = (colonne: string): string => `to_char(${colonne} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const chevauchementsDePoses = async (client: PoolClient, lignes: readonly LignePose[]): Promise<Set<number>> => {
  const { rows } = await client.query<Intervalle & { cle: string }>(
    `select a.identifiant_appareil as cle, ${ISO('p.pose_le')} as du, ${ISO('p.depose_le')} as au
       from appareil_pose p join appareil a using (appareil_id) where a.identifiant_appareil = any($1)`,
    [[...new Set(lignes.map((l) => l.identifiantAppareil))]],
  )
  const cleDe = (l: LignePose): string => l.identifiantAppareil
  return new Set([...chevauchements(avecFinConnue(lignes, rows, cleDe), rows, cleDe)].map((l) => l.ligne))
}

export const inscrirePoses = async (
  client: PoolClient,
  lignes: readonly LignePose[],
  ids: ReadonlyMap<string, number>,
): Promise<boolean[]> => {
  const [premiere] = lignes
  return inscrire(
    client,
    'appareil_pose',
    ['appareil_id', 'pose_le'],
    {
      appareil_id: 'bigint',
      id_point: 'text',
      pose_le: 'timestamptz',
      ...(premiere?.indexPose === undefined ? {} : { index_pose_litres: 'bigint' }),
      ...(premiere?.au === undefined ? {} : { depose_le: 'timestamptz' }),
      ...(premiere?.indexDepose === undefined ? {} : { index_depose_litres: 'bigint' }),
    },
    lignes.map((l) => ({
      appareil_id: ids.get(l.identifiantAppareil) ?? 0,
      id_point: l.idPoint,
      pose_le: l.du,
      index_pose_litres: l.indexPose ?? null,
      depose_le: l.au ?? null,
      index_depose_litres: l.indexDepose ?? null,
    })),
  )
}

export const inscrireCadrans = async (
  client: PoolClient,
  cadrans: readonly { appareil: number; numero: number; libelle: string | null }[],
): Promise<Set<number>> => {
  const changes = await inscrire(
    client,
    'cadran',
    ['appareil_id', 'numero_ordre'],
    { appareil_id: 'bigint', numero_ordre: 'smallint', libelle: 'text' },
    cadrans.map((c) => ({ appareil_id: c.appareil, numero_ordre: c.numero, libelle: c.libelle })),
  )
  return new Set(cadrans.filter((_, i) => changes[i] === true).map((c) => c.appareil))
}

/** Fittings, dial or nature changed: whatever was derived of the meter's readings is to be derived again, whole. */
export const marquerADeriver = async (client: PoolClient, ids: readonly number[]): Promise<void> => {
  await client.query(
    `insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
     select i, '-infinity', '-infinity', 'infinity', 0 from unnest($1::bigint[]) i
      where exists (select 1 from telereleve t where t.appareil_id = i)
         or exists (select 1 from releve r where r.appareil_id = i)
         or exists (select 1 from appareil_pose p where p.appareil_id = i and p.index_depose_litres is not null)
      order by 1
     on conflict do nothing`,
    [ids],
  )
}
