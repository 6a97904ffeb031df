import { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { bind, lectureBreve, sansTransaction } from '../../platform/http/bind.ts'
import { lireCompteurDpl, rechercherContrat } from './use-cases/chercher-point.ts'
import { delivrerJustificatif, verifierJustificatif } from './use-cases/delivrer-justificatif.ts'
import { lireAdresseInstallation, lireAppareil, verifierResiliable } from './use-cases/lire-point.ts'
import { lireModeRegie, listerTraites, listerTypes } from './use-cases/lire-references.ts'
import { majReferenceContrat, personnaliserContrat } from './use-cases/personnaliser-contrat.ts'
import { previsualiserContrat } from './use-cases/previsualiser-contrat.ts'

export const contratRoutes = bind(contratEndpoints, {
  detailAppareil: lectureBreve(lireAppareil),
  listeTypeAbonnements: lectureBreve(listerTypes),
  listeTraiteFacturation: listerTraites,
  getModeRegie: lectureBreve(lireModeRegie),
  compteurDPL: lireCompteurDpl,
  rechercheContrat: rechercherContrat,
  isResiliable: lectureBreve(verifierResiliable),
  getAdresseInstallation: lectureBreve(lireAdresseInstallation),
  personnalisationContrat: personnaliserContrat,
  majReferenceInterne: majReferenceContrat,
  telechargerJustificatifDomicile: delivrerJustificatif,
  verifierJustificatifDomicile: verifierJustificatif,
  // the count of the calls must stay when the call is refused, and writing a PDF holds no transaction open
  previsualisationContrat: sansTransaction(previsualiserContrat),
})
