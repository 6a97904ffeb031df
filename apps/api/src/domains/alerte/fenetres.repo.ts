import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { HEURES_CONNUES } from './mois-connus.repo.ts'

export interface LigneHeures {
  readonly rang: number
  readonly jour: string
  readonly litres: (number | null)[]
  readonly qualite: string
  /** The last day before the change with a measured hour of 0 litres: the walk starts in it. */
  readonly reprise: boolean
}

interface Fenetre {
  readonly appareil: number
  readonly premierEntier: string
  readonly finEntiere: string
  readonly du: string
  readonly au: string
}

/**
 * Hours of each window: from the last day before it with an hour of 0 litres (else the contract's first day) to the first such
 * day after it (else the end), by rank and day. What lies beyond cannot change.
 */
export const lireHeures = async (db: Kysely<DB>, fenetres: readonly Fenetre[]): Promise<LigneHeures[]> => {
  if (fenetres.length === 0) return []
  const { rows } = await sql<LigneHeures>`
    select k.rang, j.jour, j.litres, j.qualite, j.jour = r.jour as reprise
      from unnest(${fenetres.map((_, rang) => rang)}::int[], ${fenetres.map((f) => f.appareil)}::bigint[],
                  ${fenetres.map((f) => f.premierEntier)}::date[], ${fenetres.map((f) => f.finEntiere)}::date[],
                  ${fenetres.map((f) => f.du)}::date[], ${fenetres.map((f) => f.au)}::date[])
           k (rang, appareil_id, premier, fin, du, au)
      left join lateral (
        select x.jour from conso_jour x
         where x.appareil_id = k.appareil_id and x.jour < k.du and x.jour >= k.premier and x.min_horaire_litres = 0
         order by x.jour desc limit 1) r on true
      left join lateral (
        select x.jour from conso_jour x
         where x.appareil_id = k.appareil_id and x.jour > k.au and x.jour < k.fin and x.min_horaire_litres = 0
         order by x.jour limit 1) s on true
     cross join lateral (
        select x.jour, x.litres, x.qualite from conso_jour x
         where x.appareil_id = k.appareil_id and x.jour >= coalesce(r.jour, k.premier)
           and x.jour <= coalesce(s.jour, 'infinity') and x.jour < k.fin offset 0) j
     order by k.rang, j.jour`.execute(db)
  return rows
}

export interface LigneTotal {
  readonly rang: number
  readonly jour: string
  readonly litres: number
  readonly heuresMesurees: number
}

/** Measured litres of the days of each window from `depuis` on, by rank and day. */
export const lireTotaux = async (
  db: Kysely<DB>,
  fenetres: readonly { readonly appareil: number; readonly depuis: string; readonly finEntiere: string }[],
): Promise<LigneTotal[]> => {
  if (fenetres.length === 0) return []
  const { rows } = await sql<LigneTotal>`
    select k.rang, j.jour, coalesce(j.total_litres, 0) - j.litres_estimes as litres, j.heures_mesurees as "heuresMesurees"
      from unnest(${fenetres.map((_, rang) => rang)}::int[], ${fenetres.map((f) => f.appareil)}::bigint[],
                  ${fenetres.map((f) => f.depuis)}::date[], ${fenetres.map((f) => f.finEntiere)}::date[])
           k (rang, appareil_id, depuis, fin)
     cross join lateral (
        select * from conso_jour x
         where x.appareil_id = k.appareil_id and x.jour >= k.depuis and x.jour < k.fin offset 0) j
     order by k.rang, j.jour`.execute(db)
  return rows
}

export interface LigneMois {
  readonly rang: number
  /** First day, yyyy-MM-dd. */
  readonly mois: string
  readonly litres: number
  readonly heures: number
}

/** Whole months of the contract of each window, for its average. As the chart counts them. */
export const lireMois = async (
  db: Kysely<DB>,
  fenetres: readonly { readonly appareil: number; readonly moisEntier: string; readonly moisFin: string }[],
): Promise<LigneMois[]> => {
  if (fenetres.length === 0) return []
  const { rows } = await sql<LigneMois>`
    select k.rang, x.mois, x.litres, (${HEURES_CONNUES})::float8 as heures
      from unnest(${fenetres.map((_, rang) => rang)}::int[], ${fenetres.map((f) => f.appareil)}::bigint[],
                  ${fenetres.map((f) => f.moisEntier)}::date[], ${fenetres.map((f) => f.moisFin)}::date[])
           k (rang, appareil_id, debut, fin)
      join conso_mois x on x.appareil_id = k.appareil_id and x.mois >= k.debut and x.mois < k.fin
     order by k.rang, x.mois`.execute(db)
  return rows
}
