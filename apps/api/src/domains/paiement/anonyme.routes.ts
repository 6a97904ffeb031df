import { anonymeEndpoints } from '@ondine/webapi/paiement/anonyme.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { abandonnerAnonyme, demanderAnonyme } from './anonyme/demander-anonyme.ts'
import { verifierFacture } from './anonyme/verifier-facture.ts'

// budgets count whatever the answer, a provider is asked between two transactions
export const anonymeRoutes = bind(anonymeEndpoints, {
  infoFacture: sansTransaction(verifierFacture),
  effectuerDemandeAnonyme: sansTransaction(demanderAnonyme),
  abandonnerAnonyme: sansTransaction(abandonnerAnonyme),
})
