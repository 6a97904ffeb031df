import { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { partirVersLePrestataire } from './demande/page-depart.ts'
import { recevoirNotification } from './reception/recevoir-notification.ts'
import { recevoirRetour } from './reception/recevoir-retour.ts'

export const portesPaiementRoutes = bind(portesPaiementEndpoints, {
  notificationPaiement: recevoirNotification,
  // told by an address alone: written all the same, in one transaction with its job
  notificationPaiementLue: (ctx, entree, recu) =>
    ctx.enTransaction((dedans) => recevoirNotification(dedans, entree, recu)),
  departPaiement: partirVersLePrestataire,
  retourPaiement: recevoirRetour,
  retourPaiementPoste: recevoirRetour,
})
