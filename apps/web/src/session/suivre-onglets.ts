import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { notifier } from '../ui/notifications.ts'
import { type Annonce, CANAL_SESSION } from './autres-onglets.ts'
import { cheminCourant, effacerSession } from './fin-de-session.ts'
import { magasinSession } from './session.store.ts'

const suivre = (annonce: Annonce): void => {
  const { utilisateur, retour } = magasinSession.lire()
  // a visitor may be half-way through a form: nothing of anybody's shows there. Where a session has just ended nobody is:
  // one of its last calls may have been refused before this was told
  if (!utilisateur) {
    if (annonce.fait === 'ouverte' && retour && cheminCourant() === cheminDe('login')) window.location.reload()
    return
  }
  if (annonce.fait === 'ouverte') {
    // the cookie is somebody else's now: the page starts anew as theirs, so that no screen of the one asks as the other
    if (annonce.userWebId !== utilisateur.userWebId) window.location.reload()
    return
  }
  const { userWebId, identifiant } = utilisateur
  effacerSession({ retour: { chemin: cheminCourant(), userWebId, identifiant } })
  notifier({ type: 'vigilance', message: accesTextes.deconnexionAilleurs })
  window.location.hash = cheminDe('login')
}

/** Once: a logout in one tab leaves nothing of the account in the others (1§4). */
export const suivreAutresOnglets = (): void => {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(CANAL_SESSION).addEventListener('message', ({ data }: MessageEvent<Annonce>) => suivre(data))
}
