import type { Pool } from 'pg'
import type { Signalement } from '../domains/consommation/derivation/deriver-lot.ts'
import type { Remarque } from './format.ts'
import type { Valeurs } from './values.ts'

/** A contradiction is one fact, whether its lines or the derivation say it. Instant in seconds. */
export const cleConflit = (appareil: number, instant: number): string => `conflit/${appareil}/${instant}`

type Nature = Signalement['nature']
/** A fact of a series, in seconds. */
export type Fait = {
  readonly appareil: number
  readonly identifiant: string
  readonly nature: Nature
  readonly debut: number
  /** Null while it lasts. */
  readonly fin: number | null
}

const NATURES: Readonly<Record<Nature, string>> = {
  ecart: 'index plus bas que le précédent, puis rattrapé : lectures mises à l’écart',
  attente: 'index plus bas que le précédent : lectures en attente de la suite',
  base: 'index durablement plus bas : nouvelle base, le volume du saut n’est pas compté',
  tour: 'l’index a fait le tour du cadran',
  pointe: 'bond qu’aucun compteur ne fait, démenti par la suite : lectures mises à l’écart',
  saut: 'bond qu’aucun compteur ne fait, confirmé par la suite : le volume du bond est compté',
  conflit: 'plusieurs index pour le même instant : aucun ne sert',
}

export const remarqueDe = (
  { identifiant, nature, debut }: Pick<Fait, 'identifiant' | 'nature' | 'debut'>,
  valeurs: Valeurs,
): Remarque => ({
  ligne: 0,
  champ: 'valeurIndex',
  valeur: `${identifiant} ${valeurs.ecrire(debut)}`,
  motif: NATURES[nature],
})

/** First and last instant that a file has of each meter (seconds): what its facts are looked for in. */
export class Portees {
  readonly #rangs = new Map<number, number>()
  #du = new Float64Array(1024)
  #au = new Float64Array(1024)

  noter(appareil: number, du: number, au: number): void {
    const connu = this.#rangs.get(appareil)
    const rang = connu ?? this.#rangs.size
    if (connu === undefined) {
      this.#rangs.set(appareil, rang)
      if (rang === this.#du.length) [this.#du, this.#au] = [agrandi(this.#du), agrandi(this.#au)]
      this.#du[rang] = du
      this.#au[rang] = au
      return
    }
    this.#du[rang] = Math.min(this.#du[rang] ?? du, du)
    this.#au[rang] = Math.max(this.#au[rang] ?? au, au)
  }

  a(appareil: number): boolean {
    return this.#rangs.has(appareil)
  }

  /** As the statement below finds it. */
  touche({ appareil, debut, fin }: Fait): boolean {
    const rang = this.#rangs.get(appareil)
    if (rang === undefined) return false
    return debut <= (this.#au[rang] ?? 0) && (fin ?? Number.POSITIVE_INFINITY) >= (this.#du[rang] ?? 0)
  }

  *lots(taille: number): Generator<{ appareils: number[]; du: string[]; au: string[] }> {
    const iso = (secondes: number | undefined): string => new Date((secondes ?? 0) * 1000).toISOString()
    let lot: { appareils: number[]; du: string[]; au: string[] } = { appareils: [], du: [], au: [] }
    for (const [appareil, rang] of this.#rangs) {
      lot.appareils.push(appareil)
      lot.du.push(iso(this.#du[rang]))
      lot.au.push(iso(this.#au[rang]))
      if (lot.appareils.length < taille) continue
      yield lot
      lot = { appareils: [], du: [], au: [] }
    }
    if (lot.appareils.length > 0) yield lot
  }
}

const agrandi = (colonne: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const grande = new Float64Array(colonne.length * 2)
  grande.set(colonne)
  return grande
}

const APPAREILS_PAR_LOT = 5_000

const FAITS = `
  select e.appareil_id as appareil, a.identifiant_appareil as identifiant, e.nature, extract(epoch from e.debut)::float8 as debut,
         extract(epoch from e.fin)::float8 as fin
    from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) p (appareil_id, du, au)
    join serie_episode e on e.appareil_id = p.appareil_id and e.debut <= p.au and coalesce(e.fin, 'infinity') >= p.du
    join appareil a on a.appareil_id = e.appareil_id
   order by a.identifiant_appareil, e.debut, e.nature`

/**
 * The facts of the series that a file touches, as derived now: the same file is told the same of, the first time, again, or after a
 * kill at any point of its derivation.
 */
export async function* lireFaits(pool: Pool, portees: Portees): AsyncGenerator<Fait[]> {
  for (const lot of portees.lots(APPAREILS_PAR_LOT)) {
    const { rows } = await pool.query<Fait>(FAITS, [lot.appareils, lot.du, lot.au])
    if (rows.length > 0) yield rows
  }
}
