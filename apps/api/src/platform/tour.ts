import { setTimeout as pause, setImmediate as tourSuivant } from 'node:timers/promises'

/** Others are at work while their last call is not older than this. */
const ACTIVITE_MS = 250
/**
 * What a turn leaves to them, who share the processor and the database: a slice is a millisecond or two of both. Some three megabytes of
 * documents a second: at three times as many what V8 keeps beside its heap has the whole of it collected every two seconds, 20 to 60 ms each, and
 * one call in a hundred waits for that (decision 060).
 */
const LAISSE_AUX_AUTRES_MS = 20
/** What comes in, a document's size for each turn: as many bytes a second as an archive sends, for the same reason. */
const OCTETS_DU_TOUR = 64 * 1024

let dernierAppel = Number.NEGATIVE_INFINITY
let file: Promise<unknown> = Promise.resolve()

/** Told at the beginning and at the end of every call. */
export const noterAppel = (): void => {
  dernierAppel = performance.now()
}

/** Nobody has called for a while. */
export const seul = (): boolean => performance.now() - dernierAppel > ACTIVITE_MS

const tour = (ms: number): Promise<unknown> => (seul() ? tourSuivant() : pause(ms))

const prendreSonTour = (ms: number): Promise<unknown> => {
  file = file.then(() => tour(ms))
  return file
}

/**
 * Waits for a turn of the event loop, one waiter a turn: long work that asks for it between two slices leaves the calls under way at
 * most one slice behind, however many such works there are, and most of the time to those who call meanwhile (S15).
 */
export const attendreSonTour = (): Promise<unknown> => prendreSonTour(LAISSE_AUX_AUTRES_MS)

/**
 * The same for what comes in, whose sender is a turn of the loop already: at once while nobody calls, else as long as so many bytes are worth
 * (three megabytes a second for all senders together; a photo that a phone made smaller is in within a second).
 */
export const laisserAuxAutres = async (octets: number): Promise<void> => {
  if (!seul()) await prendreSonTour((LAISSE_AUX_AUTRES_MS * octets) / OCTETS_DU_TOUR)
}
