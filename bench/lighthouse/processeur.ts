/** What is read of an event of a browser's trace; microseconds. */
export interface EvenementDeTrace {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of it, what the thread had of a processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const TACHES = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])
/** As Lighthouse simulates a phone, and from when it calls a task long. */
const PLUS_LENT = 4
const LONGUE_MS = 50

/** The tasks of a thread that are in no other one. */
const dehors = (taches: readonly EvenementDeTrace[]): EvenementDeTrace[] => {
  let fin = 0
  return taches
    .toSorted((une, autre) => une.ts - autre.ts || (autre.dur ?? 0) - (une.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < fin) return false
      fin = ts + dur
      return true
    })
}

/**
 * Milliseconds past 50 of the tasks of the page's thread, four times slower than here, by what they had of a processor: Lighthouse counts what they
 * lasted, so what they waited for one too where browser, tool, portal and database share two.
 */
export const blocageDeProcesseur = (evenements: readonly EvenementDeTrace[]): number => {
  const fil = ({ pid, tid }: EvenementDeTrace): string => `${pid}:${tid}`
  const principaux = new Set(
    evenements.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(fil),
  )
  const parFil = Map.groupBy(
    evenements.filter((un) => un.ph === 'X' && TACHES.has(un.name) && principaux.has(fil(un))),
    fil,
  )
  const durees = [...parFil.values()].map((taches) => dehors(taches).map(({ tdur = 0 }) => tdur / 1_000))
  const somme = (lesquelles: readonly number[]): number => lesquelles.reduce((total, une) => total + une, 0)
  const page = durees.toSorted((une, autre) => somme(autre) - somme(une))[0] ?? []
  return somme(page.map((duree) => Math.max(0, duree * PLUS_LENT - LONGUE_MS)))
}
