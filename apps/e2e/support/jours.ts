/** Last day of the demo's data: journeys stay true whatever the day they run on. */
export const JOUR_REFERENCE = '2026-11-20'

/**
 * The day that the portal, the pages and the tests believe in once it has passed: what a demo shows of a later day (forecasts that
 * are over, bills grown late) is another demo. On that very day or before, clocks are left alone.
 */
export const JOUR_DES_PARCOURS = '2026-11-27'

const JOUR_MS = 86_400_000

/** The local day so many days before the reference day, yyyy-MM-dd. */
export const jourAvant = (jours: number): string =>
  new Date(Date.parse(`${JOUR_REFERENCE}T00:00:00Z`) - jours * JOUR_MS).toISOString().slice(0, 10)

/** What happens to the subscriber's house in the demo. */
export const HISTOIRE = {
  /** A whole day of hours, nothing special. */
  jourOrdinaire: '2026-10-20',
  /** Four days without transmission, closed by a later index. */
  estimes: [38, 37, 36, 35].map(jourAvant),
  /** Twelve days without transmission: too long to be shared out between days. */
  manquants: [288, 287, 286, 285, 284, 283, 282, 281, 280, 279, 278, 277].map(jourAvant),
  /** A day of leak. */
  fuite: jourAvant(149),
} as const
