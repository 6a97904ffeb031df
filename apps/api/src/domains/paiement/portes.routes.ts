import { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import { bind, ecritureBreve } from '../../platform/http/bind.ts'
import { partirVersLePrestataire } from './demande/page-depart.ts'
import { recevoirNotification } from './reception/recevoir-notification.ts'
import { recevoirRetour } from './reception/recevoir-retour.ts'

export const portesPaiementRoutes = bind(portesPaiementEndpoints, {
  // kept with its job by one statement
  notificationPaiement: ecritureBreve(recevoirNotification),
  notificationPaiementLue: ecritureBreve(recevoirNotification),
  departPaiement: partirVersLePrestataire,
  retourPaiement: recevoirRetour,
  retourPaiementPoste: recevoirRetour,
})
