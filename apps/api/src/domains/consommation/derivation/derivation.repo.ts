import type { PoolClient } from 'pg'
import type { Compteur } from '../serie/debits.ts'
import type { Lecture, Pose } from '../serie/lecture.ts'
import type { Changement, DemandeLectures } from '../serie/recalculer.ts'
import type { Episode } from '../serie/valider-lectures.ts'

/** First key of the advisory locks that serialise the derivations of one meter. */
const VERROU = 0x0d_e1
/** What a window over everything is supposed to read, for the size of a batch. */
const LECTURES_TOUT = 20_000

/** A meter with something to derive, locked until the end of the transaction. */
export type AppareilADeriver = Compteur & {
  readonly id: number
  readonly identifiant: string
  readonly telereleve: boolean
  readonly changements: readonly (Changement & { readonly lectures: number })[]
  /** Fittings, dial or nature changed: everything is to be recomputed. */
  readonly tout: boolean
  readonly poses: Pose[]
  readonly episodes: Episode[]
}

const secondes = (colonne: string): string => `date_part('epoch', ${colonne})::bigint`

/** Meters waiting after `apres`, in order, with about `lecturesMax` changed readings in all (one meter at least). */
export const listerEnAttente = async (
  client: PoolClient,
  apres: number,
  appareilsMax: number,
  lecturesMax: number,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number; lectures: number }>(
    `select appareil_id as id, sum(case when mois = '-infinity' then ${LECTURES_TOUT} else lectures end)::bigint as lectures
       from derivation_a_faire where appareil_id > $1 group by 1 order by 1 limit $2`,
    [apres, appareilsMax],
  )
  const ids: number[] = []
  let somme = 0
  for (const { id, lectures } of rows) {
    somme += lectures
    if (ids.length > 0 && somme > lecturesMax) break
    ids.push(id)
  }
  return ids
}

/**
 * Takes the waiting windows of these meters and what is known of them. One derivation at a time per meter (advisory lock, in
 * the order of the ids); the windows are locked in the order in which the import writes them: neither can lock the other out.
 * Windows committed later stay, and are for the next one.
 */
export const prendreAppareils = async (client: PoolClient, ids: readonly number[]): Promise<AppareilADeriver[]> => {
  await client.query(
    `select pg_advisory_xact_lock($1, (id % 2147483647)::int) from (select id from unnest($2::bigint[]) id order by 1) t`,
    [VERROU, ids],
  )
  const fenetres = await client.query<{ id: number; tout: boolean; du: number; au: number; lectures: number }>(
    `select appareil_id as id, mois = '-infinity' as tout, lectures,
            case when mois = '-infinity' then 0 else ${secondes('du')} end as du,
            case when mois = '-infinity' then 0 else ${secondes('au')} end as au
       from derivation_a_faire where appareil_id = any($1) order by appareil_id, mois for update`,
    [ids],
  )
  const presents = [...new Set(fenetres.rows.map(({ id }) => id))]
  if (presents.length === 0) return []
  await client.query('delete from derivation_a_faire where appareil_id = any($1)', [presents])
  const appareils = await client.query<{
    id: number
    identifiant: string
    telereleve: boolean
    nbChiffres: number
    diametreMm: number | null
    unite: string
  }>(
    `select appareil_id as id, identifiant_appareil as identifiant, telereleve, nb_chiffres as "nbChiffres",
            diametre_mm as "diametreMm", unite
       from appareil where appareil_id = any($1) order by 1`,
    [presents],
  )
  const poses = await client.query<{ id: number } & Pose>(
    `select appareil_id as id, ${secondes('pose_le')} as debut, index_pose_litres as "indexPose",
            ${secondes('depose_le')} as fin, index_depose_litres as "indexDepose"
       from appareil_pose where appareil_id = any($1) order by pose_le`,
    [presents],
  )
  const episodes = await client.query<{ id: number } & Episode>(
    `select appareil_id as id, nature, ${secondes('debut')} as debut, ${secondes('fin')} as fin
       from serie_episode where appareil_id = any($1) order by serie_episode.debut, nature`,
    [presents],
  )
  const parId = <T extends { id: number }>(lignes: T[], id: number): Omit<T, 'id'>[] =>
    lignes.filter((ligne) => ligne.id === id).map(({ id: _, ...reste }) => reste)
  return appareils.rows.map((appareil) => {
    const { id } = appareil
    const siennes = fenetres.rows.filter((fenetre) => fenetre.id === id)
    return {
      ...appareil,
      tout: siennes.some(({ tout }) => tout),
      changements: siennes.map(({ du, au, lectures }) => ({ min: du, max: au, lectures })),
      poses: parId(poses.rows, id),
      episodes: parId(episodes.rows, id),
    }
  })
}

export type Demande = { readonly appareil: number; readonly demande: DemandeLectures }

// One row per request, arrays as text: hundreds of thousands of readings without one object per row from the driver.
const LECTURES = (sens: '<' | '>=', ordre: 'asc' | 'desc'): string => `
  select d.rang, array_agg(t.instant) as instants, array_agg(t.index_litres) as index, array_agg(t.marques) as marques
    from unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::int[]) d (rang, appareil, instant, nombre)
   cross join lateral (
     select ${secondes('l.instant')} as instant, l.index_litres, l.version * 4 + l.heure_double::int * 2 + l.rectifie::int as marques
       from telereleve l
      where l.appareil_id = d.appareil and l.instant ${sens} d.instant
      order by l.instant ${ordre} limit d.nombre
   ) t
   group by d.rang`

type LigneLectures = { rang: string; instants: string; index: string; marques: string }
const TEXTE = { getTypeParser: () => (valeur: string) => valeur }

const nombres = (texte: string): number[] => texte.slice(1, -1).split(',').map(Number)

const lecturesDe = ({ instants, index, marques }: LigneLectures): Lecture[] => {
  const [lesInstants, lesIndex, lesMarques] = [nombres(instants), nombres(index), nombres(marques)]
  return lesInstants.map((instant, i) => {
    const marque = lesMarques[i] ?? 0
    return {
      instant,
      indexLitres: lesIndex[i] ?? 0,
      origine: marque & 1 ? 'rectifie' : 'telereleve',
      version: marque >> 2,
      heureDouble: (marque & 2) !== 0,
    }
  })
}

/** Answers the requests of many meters, in their order, with one query per direction. */
export const lireLectures = async (client: PoolClient, demandes: readonly Demande[]): Promise<Lecture[][]> => {
  const reponses: Lecture[][] = demandes.map(() => [])
  for (const sens of ['avant', 'depuis'] as const) {
    const rangs = demandes.flatMap(({ demande }, rang) => (demande.sens === sens ? [rang] : []))
    if (rangs.length === 0) continue
    const de = (rang: number): Demande => demandes[rang] as Demande
    const { rows } = await client.query<LigneLectures>({
      text: sens === 'avant' ? LECTURES('<', 'desc') : LECTURES('>=', 'asc'),
      values: [
        rangs,
        rangs.map((rang) => de(rang).appareil),
        rangs.map((rang) => {
          const { instant } = de(rang).demande
          return instant === null ? '-infinity' : new Date(instant * 1000).toISOString()
        }),
        rangs.map((rang) => de(rang).demande.nombre),
      ],
      types: TEXTE,
    })
    for (const ligne of rows) reponses[Number(ligne.rang)] = lecturesDe(ligne)
  }
  return reponses
}

/** Months (first days) among these whose partition does not exist yet. */
export const moisSansPartition = async (client: PoolClient, mois: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ mois: string }>(
    `select m::text as mois from unnest($1::date[]) m where to_regclass('conso_jour_' || to_char(m, 'YYYYMM')) is null order by 1`,
    [mois],
  )
  return rows.map((ligne) => ligne.mois)
}
