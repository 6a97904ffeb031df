import { type Lecture, rangOrigine } from './lecture.ts'

/** What became of a reading, from the meter's full set (decisions 4). */
export type StatutLecture =
  /** Used by the function. */
  | 'valide'
  /** Same instant and value as a used one. */
  | 'doublon'
  /** Same instant, another value, of lower origin or version than the used one. */
  | 'remplacee'
  /** Same instant, origin and version, other value: neither is used. */
  | 'conflit'
  /** Lower or higher than the meter can be, which what followed denied or did not bear out. */
  | 'ecartee'
  /** Lower or higher than the meter can be, and the series has not yet said whether it goes on or starts a new base. */
  | 'enAttente'
  /** Beyond what the dial of the meter can show: it counts for nothing, not even as a rival. */
  | 'impossible'
  /** Outside every fitting of the meter, or not a whole non-negative number. */
  | 'refusee'

/** The one reading kept at an instant. */
export type Retenue = {
  readonly instant: number
  readonly index: number
  /** A correction: rectifié, or a later version that changed the value. */
  readonly corrige: boolean
  /** The index itself is an estimate. */
  readonly estime: boolean
  /** Rank of the reading in the caller's list, -1 for a fitting or removal index. */
  readonly rang: number
}

export type Candidate = { readonly lecture: Lecture; readonly instant: number; readonly rang: number }

function comparer(a: Candidate, b: Candidate): number {
  return (
    rangOrigine(b.lecture.origine) - rangOrigine(a.lecture.origine) ||
    (b.lecture.version ?? 0) - (a.lecture.version ?? 0) ||
    a.lecture.indexLitres - b.lecture.indexLitres ||
    (a.lecture.origine < b.lecture.origine ? -1 : Number(a.lecture.origine > b.lecture.origine))
  )
}

function memeAutorite(a: Lecture, b: Lecture): boolean {
  return rangOrigine(a.origine) === rangOrigine(b.origine) && (a.version ?? 0) === (b.version ?? 0)
}

function retenir(gagnante: Candidate, corrige: boolean): Retenue {
  const { origine, indexLitres } = gagnante.lecture
  return {
    instant: gagnante.instant,
    index: indexLitres,
    corrige: corrige || origine === 'rectifie',
    estime: origine === 'estime',
    rang: gagnante.rang,
  }
}

/**
 * Keeps one reading among those of one instant, or none (conflict). Writes the status of each through `noter`;
 * the kept one is left to the caller.
 */
export function departager(
  memeInstant: Candidate[],
  noter: (rang: number, statut: StatutLecture) => void,
): Retenue | null {
  memeInstant.sort(comparer)
  const [gagnante, ...autres] = memeInstant
  if (gagnante === undefined) return null
  const rivale = autres.find(
    ({ lecture }) => memeAutorite(lecture, gagnante.lecture) && lecture.indexLitres !== gagnante.lecture.indexLitres,
  )
  let corrige = false
  for (const { lecture, rang } of autres) {
    const memeValeur = lecture.indexLitres === gagnante.lecture.indexLitres
    if (rivale !== undefined && memeAutorite(lecture, gagnante.lecture)) noter(rang, 'conflit')
    else noter(rang, memeValeur && rivale === undefined ? 'doublon' : 'remplacee')
    corrige ||= !memeValeur && rangOrigine(lecture.origine) === rangOrigine(gagnante.lecture.origine)
  }
  if (rivale === undefined) return retenir(gagnante, corrige)
  noter(gagnante.rang, 'conflit')
  return null
}
