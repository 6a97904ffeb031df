import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { cheminAccueil } from '@ondine/webapi/navigation/guard.rules.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lireEtatNavigation } from '../../../app/etat-navigation.ts'
import { Attente } from '../../../app/layout/attente.tsx'
import { useUneFois } from '../../../app/use-une-fois.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { deconnecter } from '../../../session/session.queries.ts'
import { accueillirSession } from '../../../session/session.ts'
import { notifierApresRechargement } from '../../../ui/notifications.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { connecterParJeton } from '../acces.queries.ts'

const route = getRouteApi('/auth/$token/{-$redirect}')

/** Silent login by a link, even over an open session (1§2.1): on failure the session is cleared and the page reloaded. */
export const ConnexionAutomatiqueScreen = () => {
  const { token, redirect } = route.useParams()
  useTitre('Connexion automatique')
  useUneFois(token, async () => {
    try {
      const recue = await connecterParJeton(token, redirect)
      await accueillirSession(recue)
      window.location.hash = recue.redirection ?? cheminAccueil(await lireEtatNavigation())
    } catch {
      // the server's half of it too; that call may well be refused
      await deconnecter().catch(() => undefined)
      effacerSession()
      notifierApresRechargement({ type: 'erreur', message: accesTextes.connexionAutomatiqueEchouee })
      window.location.hash = '/login'
      window.location.reload()
    }
  })
  return <Attente />
}
