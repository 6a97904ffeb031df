import { query } from './embedded-harness.ts'

/** Rows of a table by their checksum, and how many are alike. */
type Lignes = ReadonlyMap<string, number>
export type Photo = ReadonlyMap<string, Lignes>

// of processes that are gone, or made anew by a restore
const A_PART = ['travail_battement', 'instance', 'kysely_migration', 'kysely_migration_lock', 'migrations']
/** Who runs a job changes while it runs, and is nobody after a restore. */
const TRAVAUX = /^graphile_worker\._private_(jobs|job_queues)$/

/** Every row of every table, documents with all their bytes. Under load each table is as it is when its turn comes. */
export const photographier = async (url: string): Promise<Photo> => {
  const tables = await query<{ nom: string }>(
    url,
    `select format('%I.%I', n.nspname, c.relname) as nom from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in (${A_PART.map((une) => `'${une}'`).join(', ')}) order by 1`,
  )
  const photo = new Map<string, Lignes>()
  for (const { nom } of tables) {
    const texte = TRAVAUX.test(nom) ? `(to_jsonb(t) - 'locked_at' - 'locked_by' - 'is_available')` : 't'
    const lignes = await query<{ h: string; n: number }>(
      url,
      `select md5(${texte}::text) as h, count(*)::int as n from ${nom} t group by 1`,
    )
    photo.set(nom, new Map(lignes.map(({ h, n }) => [h, n])))
  }
  return photo
}

const combien = (photo: Photo, table: string, ligne: string): number => photo.get(table)?.get(ligne) ?? 0

/** By table, how many rows that stood both before and after a backup are not in what was restored from it. */
export const perdues = (avant: Photo, apres: Photo, rendue: Photo): Record<string, number> =>
  Object.fromEntries(
    [...avant].flatMap(([table, lignes]) => {
      let n = 0
      for (const ligne of lignes.keys()) {
        const tenues = Math.min(combien(avant, table, ligne), combien(apres, table, ligne))
        n += Math.max(0, tenues - combien(rendue, table, ligne))
      }
      return n > 0 ? [[table, n]] : []
    }),
  )

/** By table that nobody wrote meanwhile, how many rows of what was restored never stood there. */
export const inventees = (avant: Photo, apres: Photo, rendue: Photo): Record<string, number> =>
  Object.fromEntries(
    [...rendue].flatMap(([table, lignes]) => {
      const ecrite = [...(apres.get(table) ?? [])].some(([ligne, n]) => combien(avant, table, ligne) !== n)
      if (ecrite || avant.get(table)?.size !== apres.get(table)?.size) return []
      let n = 0
      for (const [ligne, rendues] of lignes) n += Math.max(0, rendues - combien(avant, table, ligne))
      return n > 0 ? [[table, n]] : []
    }),
  )

/** Tables with a row, those without, and rows in all. */
export const compterPhoto = (photo: Photo): { pleines: number; vides: readonly string[]; lignes: number } => {
  const vides = [...photo].filter(([, lignes]) => lignes.size === 0).map(([table]) => table)
  const lignes = [...photo.values()].flatMap((une) => [...une.values()]).reduce((somme, n) => somme + n, 0)
  return { pleines: photo.size - vides.length, vides, lignes }
}
