import { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { recevoirNotification } from './reception/recevoir-notification.ts'
import { recevoirRetour } from './reception/recevoir-retour.ts'

export const portesPaiementRoutes = bind(portesPaiementEndpoints, {
  notificationPaiement: recevoirNotification,
  retourPaiement: recevoirRetour,
  retourPaiementPoste: recevoirRetour,
})
