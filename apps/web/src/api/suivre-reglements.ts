import { paiementsAttendus, suitLesReglements } from '@ondine/webapi/paiement/argent.rules.ts'
import type { Query } from '@tanstack/react-query'
import { CANAL_REGLEMENTS } from './argent.ts'
import { queryClient } from './query-client.ts'

/** Whoever goes from one window to another has not everything read anew each time. */
const AU_PLUS_TOUTES_LES_MS = 15_000

const concernee = ({ queryKey: [debut] }: { queryKey: readonly unknown[] }): boolean =>
  debut === 'resume-contrat' || suitLesReglements(String(debut))

/** A payment that shows as under way is looked at again after so long, then less and less often. */
const PREMIERE_ATTENTE_MS = 10_000
const ATTENTE_MAX_MS = 120_000

const attendusDe = ({ queryKey: [debut], state: { data } }: Query): number => paiementsAttendus(String(debut), data)
const attendus = (): number =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .reduce((somme, une) => somme + attendusDe(une), 0)

/** Nothing that a settlement changes is served from what was kept; what shows of it is read anew. */
const relire = (): void => {
  queryClient.removeQueries({ type: 'inactive', predicate: concernee })
  void queryClient.invalidateQueries({ predicate: concernee })
}

/**
 * What shows as being paid is read again from time to time while somebody may look at it; once one of them has ended, so is all that follows
 * from it. Asks for nothing where nothing is awaited. Answers how to stop.
 */
const attendreLaFin = (page: Pick<Document, 'visibilityState'>): (() => void) => {
  let attente = PREMIERE_ATTENTE_MS
  let minuteur: ReturnType<typeof setTimeout>
  let arrete = false
  const regarder = async (): Promise<void> => {
    const avant = attendus()
    if (avant === 0) attente = PREMIERE_ATTENTE_MS
    else if (page.visibilityState === 'visible') {
      attente = Math.min(attente * 1.5, ATTENTE_MAX_MS)
      await queryClient.refetchQueries({ type: 'active', predicate: (une) => attendusDe(une) > 0 })
      if (attendus() < avant) relire()
    }
    armer()
  }
  const armer = (): void => {
    if (!arrete) minuteur = setTimeout(() => void regarder(), attente)
  }
  armer()
  return () => {
    arrete = true
    clearTimeout(minuteur)
  }
}

/**
 * Once, when the page starts: what another tab settled shows at once; what anybody else did, when one comes back to this page, or of
 * what shows as being paid, while it stays open. Answers how to stop.
 */
export const suivreReglements = (
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  fenetre: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  // a page that has just opened gets the focus as well: what it shows was read this instant
  let quittee = false
  let relueA = Number.NEGATIVE_INFINITY
  const quitter = (): void => {
    quittee = true
  }
  const revenir = (): void => {
    if (page.visibilityState !== 'visible') {
      quitter()
      return
    }
    if (!quittee || Date.now() - relueA < AU_PLUS_TOUTES_LES_MS) return
    quittee = false
    relueA = Date.now()
    relire()
  }
  page.addEventListener('visibilitychange', revenir)
  fenetre.addEventListener('blur', quitter)
  fenetre.addEventListener('focus', revenir)
  const canal = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CANAL_REGLEMENTS)
  canal?.addEventListener('message', relire)
  const cesser = attendreLaFin(page)
  return () => {
    cesser()
    page.removeEventListener('visibilitychange', revenir)
    fenetre.removeEventListener('blur', quitter)
    fenetre.removeEventListener('focus', revenir)
    canal?.close()
  }
}
