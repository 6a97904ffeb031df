import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { lireSuite } from '../../../navigation/accueil.ts'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { deconnecter } from '../../../session/session.queries.ts'
import { accueillirSession } from '../../../session/session.ts'
import { Attente } from '../../../ui/attente.tsx'
import { notifierApresRechargement } from '../../../ui/notifications.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { connecterParJeton } from '../acces.queries.ts'

/** Silent login by a link, even over an open session (1§2.1): on failure the session is cleared and the page reloaded. */
export const ConnexionAutomatiqueScreen = () => {
  const { token, redirect } = useParametres('auth-token')
  useTitre('Connexion automatique')
  useUneFois(token, async () => {
    try {
      const recue = await connecterParJeton(token, redirect)
      await accueillirSession(recue)
      window.location.hash = await lireSuite(recue.redirection)
    } catch {
      // the server's half of it too; that call may well be refused
      await deconnecter().catch(() => undefined)
      effacerSession()
      notifierApresRechargement({ type: 'erreur', message: accesTextes.connexionAutomatiqueEchouee })
      window.location.hash = cheminDe('login')
      window.location.reload()
    }
  })
  return <Attente />
}
