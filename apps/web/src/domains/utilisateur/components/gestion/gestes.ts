import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { notifier } from '../../../../ui/notifications.ts'
import { signalerErreur } from '../../../../ui/signaler-erreur.ts'
import { envoyerLien, modifierCompte } from '../../gestion.queries.ts'

const faire = async <T>(action: () => Promise<T>, succes: (recu: T) => string): Promise<void> => {
  try {
    notifier({ type: 'succes', message: succes(await action()) })
  } catch (cause) {
    signalerErreur(cause)
  }
}

/** Opens the account; its mailbox gets the link that proves the address, or disowns it. */
export const activerCompte = ({ userWebId }: Pick<UtilisateurGere, 'userWebId'>): Promise<void> =>
  faire(
    () => modifierCompte({ userWebId, mailValide: true }),
    () => gestionTextes.active,
  )

/** Mails a link to choose a password, and says where it went. */
export const envoyerUnLien = ({ userWebId, email }: Pick<UtilisateurGere, 'userWebId' | 'email'>): Promise<void> =>
  faire(
    () => envoyerLien(userWebId),
    ({ email: ou }) =>
      remplirTexte(email === ou ? gestionTextes.lienEnvoye : gestionTextes.lienEnvoyeAncienne, { email: ou }),
  )
