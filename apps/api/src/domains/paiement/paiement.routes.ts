import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { demanderFactures } from './use-cases/demander-factures.ts'
import { autoriserDemande, demanderParContrat } from './use-cases/demander-par-contrat.ts'
import { abandonnerPaiement, lireEtatPaiement, listerEnCours, traiterPaiement } from './use-cases/suivre-paiement.ts'

// a provider is asked between two transactions, never inside one
export const paiementRoutes = bind(paiementEndpoints, {
  effectuerDemandePaiement: sansTransaction((ctx, { body }) => demanderFactures(ctx, body)),
  demandePaiement: sansTransaction((ctx, { body }) => demanderFactures(ctx, body)),
  effectuerDemandeWebPaiement: sansTransaction((ctx, { body }) => demanderFactures(ctx, body)),
  effectuerDemandePaiementParContrat: sansTransaction(demanderParContrat),
  autoriserDemandePaiement: sansTransaction((ctx, { body }) => autoriserDemande(ctx, body)),
  autoriserPaiement: sansTransaction((ctx, { body }) => autoriserDemande(ctx, body)),
  traiterPaiement: sansTransaction(traiterPaiement),
  etatPaiement: lireEtatPaiement,
  enCours: listerEnCours,
  abandonner: sansTransaction(abandonnerPaiement),
})
