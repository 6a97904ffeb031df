import { DUREE_MESSAGE_ACTIVATION_MS, inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { notifier } from '../../ui/notifications.ts'

/** The welcome of an account that has just been validated (1§8). */
export const annoncerCompteValide = (): void =>
  notifier({
    type: 'succes',
    titre: inscriptionTextes.compteValide,
    message: inscriptionTextes.bienvenue,
    duree: DUREE_MESSAGE_ACTIVATION_MS,
  })
