import { clientErreurs, clientTextes } from '@ondine/webapi/client/client.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useRouter } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Attente } from '../../../ui/attente.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { confirmerModification } from '../client.queries.ts'

/**
 * No screen (1§2.1): confirms a change of client data with the code of its link, then the unauthenticated route; the guard
 * leads who is logged in from there to their home.
 */
export const ConfirmationClientScreen = () => {
  const router = useRouter()
  const { validationClient = '' } = useRecherche('client-update')
  useTitre('Confirmation de vos coordonnées')
  useUneFois(validationClient || 'aucun', async () => {
    try {
      await confirmerModification(validationClient)
      notifier({ type: 'succes', message: clientTextes.misesAJour })
    } catch (cause) {
      // what has been done already is no failure: its severity says so
      signalerErreur(cause, clientErreurs.lienPerime.texte)
    }
    await router.navigate({ to: cheminDe('login'), replace: true })
  })
  return <Attente />
}
