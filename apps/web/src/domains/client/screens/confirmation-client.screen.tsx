import { clientErreurs, clientTextes } from '@ondine/webapi/client/client.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Attente } from '../../../app/layout/attente.tsx'
import { useUneFois } from '../../../app/use-une-fois.ts'
import { notifier } from '../../../ui/notifications.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { confirmerModification } from '../client.queries.ts'

const route = getRouteApi('/client-update')

/**
 * No screen (1§2.1): confirms a change of client data with the code of its link, then the unauthenticated route; the guard
 * leads who is logged in from there to their home.
 */
export const ConfirmationClientScreen = () => {
  const router = useRouter()
  const { validationClient = '' } = route.useSearch()
  useTitre('Confirmation de vos coordonnées')
  useUneFois(validationClient || 'aucun', async () => {
    try {
      await confirmerModification(validationClient)
      notifier({ type: 'succes', message: clientTextes.misesAJour })
    } catch (cause) {
      const dite = cause instanceof ErreurApi && cause.isCustomMessage ? cause.message : clientErreurs.lienPerime.texte
      notifier({ type: 'erreur', message: dite })
    }
    await router.navigate({ to: cheminDe('login'), replace: true })
  })
  return <Attente />
}
