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

/** Where the other person's place was taken, and by whom: of this window alone, found again after a reload. */
const DEPART = 'ondine-place-prise'

const qui = (): number | undefined => magasinSession.lire().utilisateur?.userWebId

const retenirDepart = (depart: readonly [auteur: number | undefined, chemin: string]): void => {
  try {
    sessionStorage.setItem(DEPART, JSON.stringify(depart))
  } catch {
    // a browser that keeps nothing leads home
  }
}

/** That screen, once, for whoever left it; another person who comes to this window starts at home. */
const lireDepart = (): string | undefined => {
  try {
    const [auteur, chemin] = JSON.parse(sessionStorage.getItem(DEPART) ?? '[]') as [number?, string?]
    sessionStorage.removeItem(DEPART)
    return auteur === qui() ? chemin : undefined
  } catch {
    return undefined
  }
}

// the other person's answers leave the memory before anything of the new session is read; then home (1§4), or where one came from
const changer = async (
  appeler: () => Promise<SessionRecue>,
  message: string,
  lireArrivee: () => string | undefined = () => undefined,
): Promise<void> => {
  // what shows is taken away first: neither a call that crosses the change, nor the old screen asking as the new user
  magasinSession.changer({ changement: '' })
  try {
    await interrompreLectures()
    await accueillirSession({ ...(await appeler()), isPremiereConnexion: false })
    const accueil = lireArrivee() ?? (await lireAccueil())
    const depart = cheminCourant().split('?')[0] ?? ''
    window.location.hash = accueil
    // once it is true: whoever goes on from there is not led home after all
    notifier({ type: 'succes', message })
    magasinSession.changer({ changement: accueil.split('?')[0] === depart ? null : depart })
    setTimeout(() => magasinSession.changer({ changement: null }), ATTENTE_MAX_MS)
  } catch (cause) {
    magasinSession.changer({ changement: null })
    throw cause
  }
}

/** Opens somebody else's session in this browser (1§4, 3§4). @param motif required of staff @throws ErreurApi */
export const prendreLaPlaceDe = async (userWebId: number, motif?: string): Promise<void> => {
  const depart = [qui(), cheminCourant()] as const
  await changer(() => usurper(userWebId, motif), usurpationTextes.active)
  retenirDepart(depart)
}

/** Gives the first session back, with its default contract (1§4), on the screen where the other's place was taken. @throws ErreurApi */
export const revenirASonCompte = (): Promise<void> => changer(rendre, usurpationTextes.rendue, lireDepart)
