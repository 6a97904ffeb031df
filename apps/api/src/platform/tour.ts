import { setImmediate as tourSuivant } from 'node:timers/promises'

let file: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the event loop, one waiter a turn: long work that asks for it between two slices leaves the calls under way at
 * most one slice behind, however many such works there are (S15).
 */
export const attendreSonTour = (): Promise<unknown> => {
  file = file.then(() => tourSuivant())
  return file
}
