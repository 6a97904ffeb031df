import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { oublierCache } from '../api/query-client.ts'
import { notifier } from '../ui/notifications.ts'
import { effacerCookieContexte, lireCookieContexte } from './contexte.rules.ts'
import { magasinSession, sessionVide } from './session.store.ts'

/** Names of the cookies a session leaves in the browser, beside the server's own (1§4). */
const cookiesDeSession = ['ondine_tutoriel', 'ondine_etat']

/** Clears the user, the context, the kept answers and the cookies of the session (1§4). */
export const effacerSession = (garder: Partial<typeof sessionVide> = {}): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the portal serves
  document.cookie = effacerCookieContexte
  for (const nom of cookiesDeSession) {
    // biome-ignore lint/suspicious/noDocumentCookie: same
    document.cookie = `${nom}=; Path=/; Max-Age=0; SameSite=Strict`
  }
  magasinSession.changer({ ...sessionVide, ...garder })
  oublierCache()
}

/** Path of the hash, without its query. */
export const cheminCourant = (): string => window.location.hash.replace(/^#/, '') || '/'

/** 401 or 410: the session is over, the person is told, and comes back to the same page after login (1§4). */
export const surSessionTerminee = (): void => {
  const { utilisateur, retour: deja } = magasinSession.lire()
  const gardee = lireCookieContexte(document.cookie, Date.now())
  // somebody else logged in in another tab while this call was on its way: what the browser keeps is theirs
  if (utilisateur && gardee && gardee.userWebId !== utilisateur.userWebId) {
    window.location.reload()
    return
  }
  // Calls refused together end the session once: the later ones must not forget where it was.
  const retour = utilisateur
    ? { chemin: cheminCourant(), userWebId: utilisateur.userWebId, identifiant: utilisateur.identifiant }
    : deja
  effacerSession({ retour })
  notifier({ type: 'vigilance', message: accesTextes.sessionExpiree })
  window.location.hash = cheminDe('login')
}
