import type { Log } from '../log.ts'

const LIGNES = 20
const PERIODE_MS = 60_000

/**
 * Writes so many lines a minute and counts the others, which one line tells at the end of that minute: refusals that anybody can
 * cause by the thousand must cost less than what they refuse.
 */
export const creerJournalBorne = (log: Log): ((ecrire: () => void) => void) => {
  let lignes = 0
  let tues = 0
  const clore = (): void => {
    if (tues > 0) log.warn({ refus: tues }, 'refused requests without a line of their own')
    lignes = 0
    tues = 0
  }
  return (ecrire) => {
    if (lignes === 0) setTimeout(clore, PERIODE_MS).unref()
    lignes += 1
    if (lignes <= LIGNES) ecrire()
    else tues += 1
  }
}
