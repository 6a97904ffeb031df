import { usurpationTextes } from '@ondine/webapi/usurpation/usurpation.messages.ts'
import { interrompreLectures } from '../api/query-client.ts'
import { cheminCourant } from '../session/fin-de-session.ts'
import { magasinSession } from '../session/session.store.ts'
import { accueillirSession } from '../session/session.ts'
import { rendre, usurper } from '../session/usurpation.queries.ts'
import { notifier } from '../ui/notifications.ts'
import { lireAccueil } from './accueil.ts'

type SessionRecue = Awaited<ReturnType<typeof rendre>>

/** A guard that leads back to the page it left would keep the wait for ever. */
const ATTENTE_MAX_MS = 3000

// the other person's answers leave the memory before anything of the new session is read; then home (1§4)
const changer = async (appeler: () => Promise<SessionRecue>, message: string): Promise<void> => {
  // what shows is taken away first: neither a call that crosses the change, nor the old screen asking as the new user
  magasinSession.changer({ changement: '' })
  try {
    await interrompreLectures()
    await accueillirSession({ ...(await appeler()), isPremiereConnexion: false })
    const accueil = await lireAccueil()
    const depart = cheminCourant().split('?')[0] ?? ''
    window.location.hash = accueil
    // once it is true: whoever goes on from there is not led home after all
    notifier({ type: 'succes', message })
    magasinSession.changer({ changement: accueil === depart ? null : depart })
    setTimeout(() => magasinSession.changer({ changement: null }), ATTENTE_MAX_MS)
  } catch (cause) {
    magasinSession.changer({ changement: null })
    throw cause
  }
}

/** Opens somebody else's session in this browser (1§4, 3§4). @param motif required of staff @throws ErreurApi */
export const prendreLaPlaceDe = (userWebId: number, motif?: string): Promise<void> =>
  changer(() => usurper(userWebId, motif), usurpationTextes.active)

/** Gives the first session back, with its default contract (1§4). @throws ErreurApi */
export const revenirASonCompte = (): Promise<void> => changer(rendre, usurpationTextes.rendue)
