import { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { activerCompte } from './use-cases/activer-compte.ts'
import { creerCompte } from './use-cases/creer-compte.ts'

// both count attempts, which must outlive a refusal
export const inscriptionRoutes = bind(inscriptionEndpoints, {
  creeUtilisateur: sansTransaction(creerCompte),
  validationMailUtilisateur: sansTransaction(activerCompte),
})
