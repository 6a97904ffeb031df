import { suitLesReglements } from '@ondine/webapi/paiement/argent.rules.ts'
import { CANAL_REGLEMENTS } from './argent.ts'
import { queryClient } from './query-client.ts'

/** Whoever goes from one window to another has not everything read anew each time. */
const AU_PLUS_TOUTES_LES_MS = 15_000

const concernee = ({ queryKey: [debut] }: { queryKey: readonly unknown[] }): boolean =>
  debut === 'resume-contrat' || suitLesReglements(String(debut))

/** Nothing that a settlement changes is served from what was kept; what shows of it is read anew. */
const relire = (): void => {
  queryClient.removeQueries({ type: 'inactive', predicate: concernee })
  void queryClient.invalidateQueries({ predicate: concernee })
}

/**
 * Once, when the page starts: what another tab settled shows at once; what anybody else did, when one comes back to this page. Answers how to
 * stop.
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
  return () => {
    page.removeEventListener('visibilitychange', revenir)
    fenetre.removeEventListener('blur', quitter)
    fenetre.removeEventListener('focus', revenir)
    canal?.close()
  }
}
