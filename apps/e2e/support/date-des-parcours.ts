import { JOUR_DES_PARCOURS } from './jours.ts'

// Loaded into the runner, its workers, the portals and every program that journeys start (`NODE_OPTIONS`), and into each page.

/** A run begins in the morning, whatever the hour: it never crosses midnight in Paris, where tests and portal would change day apart. */
const DEPART = Date.parse(`${JOUR_DES_PARCOURS}T09:00:00+01:00`)

/**
 * Milliseconds between this machine's clock and the morning that journeys begin on. A clock that is behind is left alone: jobs wait
 * for the database's, which nobody moves.
 */
const calculer = (): number => Math.min(0, DEPART - Date.now())

/**
 * Moves `Date`, and nothing else of time: what waits goes on waiting as long. Also run in pages, as text; a page whose clock a journey
 * stops (`page.clock`) has been given the time of the journey already.
 */
export const decalerDate = (decalage: number): void => {
  const Vraie = Date
  if (!Function.prototype.toString.call(Vraie).includes('[native code]')) return
  globalThis.Date = new Proxy(Vraie, {
    construct: (cible, mots, nouveau) =>
      Reflect.construct(cible, mots.length === 0 ? [Vraie.now() + decalage] : mots, nouveau),
    apply: () => new Vraie(Vraie.now() + decalage).toString(),
    get: (cible, nom, lui) =>
      nom === 'now' ? () => Vraie.now() + decalage : (Reflect.get(cible, nom, lui) as unknown),
  })
}

/** What a page is to be moved by: nothing where the portal is one that ran before (`ONDINE_URL`), which keeps its own time. */
export const decalageDesParcours = (): number => Number(process.env.ONDINE_DECALAGE_MS ?? 0)

/** Milliseconds of the clock that nobody moves: the browser counts the ages of its cookies from it. */
export const heureDuNavigateur = (): number => Date.now() - decalageDesParcours()

/** Once in each process, whoever asks first; the processes that it starts follow. */
export const vivreLeJourDesParcours = (): void => {
  if (process.env.ONDINE_DECALAGE_MS === undefined)
    process.env.ONDINE_DECALAGE_MS = process.env.ONDINE_URL === undefined ? String(calculer()) : '0'
  const decalage = decalageDesParcours()
  const fait = globalThis as { dateDecalee?: true }
  if (decalage === 0 || fait.dateDecalee) return
  fait.dateDecalee = true
  decalerDate(decalage)
  const chargement = `--import=${import.meta.resolve('./date-des-parcours.charge.ts')}`
  if (!process.env.NODE_OPTIONS?.includes(chargement))
    process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS ?? '', chargement].join(' ').trim()
}
