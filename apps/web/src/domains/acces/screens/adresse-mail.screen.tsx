import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { useRouter } from '@tanstack/react-router'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { Attente } from '../../../ui/attente.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { confirmerAdresseMail } from '../acces.queries.ts'

/** No screen (1§2.1): confirms a new e-mail address with the code of its link, clears the session, goes to the login. */
export const AdresseMailScreen = () => {
  const router = useRouter()
  const { activationCode = '' } = useRecherche('mail-update')
  useTitre('Changement d’adresse e-mail')
  useUneFois(activationCode || 'aucun', async () => {
    try {
      await confirmerAdresseMail(activationCode)
      notifier({ type: 'succes', message: compteTextes.adresseMailMiseAJour })
    } catch (cause) {
      const dite =
        cause instanceof ErreurApi && cause.isCustomMessage ? cause.message : liensErreurs.mailNonModifie.texte
      notifier({ type: 'erreur', message: dite })
    }
    effacerSession()
    await router.navigate({ to: cheminDe('login'), replace: true })
  })
  return <Attente />
}
