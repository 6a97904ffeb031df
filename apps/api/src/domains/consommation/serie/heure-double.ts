import type { Fuseau } from '../../../platform/temps-local.ts'
import { type Lecture, rangOrigine } from './lecture.ts'

/**
 * Which pass of October's doubled hour each ambiguous reading belongs to (decisions 4: the increasing index decides).
 * The answer depends on the set of readings of that night only, never on their order of arrival.
 */

function comparer(a: Lecture, b: Lecture): number {
  return a.indexLitres - b.indexLitres || a.instant - b.instant
}

/** Readings of one night, origin and version, by increasing index: how many belong to the first pass. */
function coupure(lectures: readonly Lecture[], debut: number, duree: number): number {
  // A reading alone says nothing of the pass: the first, as calendars do (RFC 5545).
  if (lectures.length === 1) return 1
  const demi = duree / 2
  let [meilleure, meilleursReculs, meilleurTrou] = [lectures.length, Number.POSITIVE_INFINITY, 0]
  for (let k = lectures.length; k >= 0; k--) {
    let [reculs, trou, precedent] = [0, 0, debut]
    lectures.forEach((lecture, i) => {
      const instant = lecture.instant + (i < k ? 0 : demi)
      if (i > 0 && instant <= precedent) reculs++
      trou = Math.max(trou, instant - precedent)
      precedent = instant
    })
    trou = Math.max(trou, debut + duree - precedent)
    if (reculs < meilleursReculs || (reculs === meilleursReculs && trou < meilleurTrou)) {
      meilleure = k
      meilleursReculs = reculs
      meilleurTrou = trou
    }
  }
  return meilleure
}

/**
 * True instant (seconds UTC) of each reading, in the order given: the reading's own, or half a doubled span later for
 * the ambiguous ones of the second pass. Among the splits that keep time increasing with the index, the one with the
 * smallest hole is taken. Readings that do not count keep their own.
 */
export function resoudreHeuresDoubles(
  lectures: readonly Lecture[],
  fuseau: Fuseau,
  compte: (lecture: Lecture) => boolean = () => true,
): number[] {
  const instants = lectures.map((lecture) => lecture.instant)
  const nuits = new Map<string, { debut: number; duree: number; membres: { lecture: Lecture; rang: number }[] }>()
  lectures.forEach((lecture, rang) => {
    if (lecture.heureDouble !== true || !compte(lecture)) return
    const etendue = fuseau.heureDouble(lecture.instant)
    if (etendue === null) return
    const cle = `${etendue.debut}/${rangOrigine(lecture.origine)}/${lecture.version ?? 0}`
    const nuit = nuits.get(cle) ?? { ...etendue, membres: [] }
    nuit.membres.push({ lecture, rang })
    nuits.set(cle, nuit)
  })
  for (const { debut, duree, membres } of nuits.values()) {
    membres.sort((a, b) => comparer(a.lecture, b.lecture))
    // A line sent twice is one reading: it must not weigh on the split.
    const distinctes: Lecture[] = []
    const places = membres.map(({ lecture }) => {
      const derniere = distinctes.at(-1)
      if (derniere === undefined || comparer(derniere, lecture) !== 0) distinctes.push(lecture)
      return distinctes.length - 1
    })
    const k = coupure(distinctes, debut, duree)
    membres.forEach(({ lecture, rang }, i) => {
      if ((places[i] ?? 0) >= k) instants[rang] = lecture.instant + duree / 2
    })
  }
  return instants
}
