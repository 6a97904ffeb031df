import { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { classerEncaissement } from './administration/classer-encaissement.ts'
import { deciderPaiement, prouverPaiement } from './administration/decider-paiement.ts'
import { exporterPaiements } from './administration/exporter-paiements.ts'
import { lirePaiementsDeFacture, lireResume } from './administration/lire-administration.ts'
import { notifierPaiements } from './administration/notifier-paiements.ts'
import {
  sourceAVerifier,
  sourceNonIntegres,
  sourceOrphelins,
  sourcePortes,
  sourceSansRetour,
} from './administration/paiements.source.ts'
import { lireTitulaireDuCredit } from './administration/prevenir-titulaire.ts'

export const administrationPaiementRoutes = bind(administrationPaiementEndpoints, {
  listePaiementsNonIntegres: lirePage(sourceNonIntegres),
  listePaiementsSansRetour: lirePage(sourceSansRetour),
  listePaiementsAVerifier: lirePage(sourceAVerifier),
  listeEncaissementsOrphelins: lirePage(sourceOrphelins),
  listeEncaissementsPortes: lirePage(sourcePortes),
  titulaireDuCredit: lireTitulaireDuCredit,
  resumePaiements: lireResume,
  paiementsDeFacture: lirePaiementsDeFacture,
  multipleNotification: notifierPaiements,
  // a provider is asked between two transactions, never inside one
  prouverPaiement: sansTransaction(prouverPaiement),
  deciderPaiement,
  classerEncaissement,
  exportPaiements: sansTransaction(exporterPaiements),
})
