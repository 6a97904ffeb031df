import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { bind } from '../../platform/http/bind.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

// no provider takes money yet: nothing can be begun, and there is no payment to tell of
const sansPrestataire = (): Promise<never> => Promise.reject(new ErreurApi(paiementErreurs.nonEncaissable))
const aucunPaiement = (): Promise<never> => Promise.reject(new ErreurApi(communErreurs.introuvable))

export const paiementRoutes = bind(paiementEndpoints, {
  effectuerDemandePaiement: sansPrestataire,
  demandePaiement: sansPrestataire,
  effectuerDemandeWebPaiement: sansPrestataire,
  effectuerDemandePaiementParContrat: sansPrestataire,
  autoriserDemandePaiement: sansPrestataire,
  autoriserPaiement: sansPrestataire,
  traiterPaiement: aucunPaiement,
  etatPaiement: aucunPaiement,
  enCours: async () => [],
  abandonner: aucunPaiement,
})
