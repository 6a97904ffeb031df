import { accesEndpoints } from '@ondine/webapi/acces/acces.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { delivrerJeton } from './use-cases/delivrer-jeton.ts'
import { fermerSession } from './use-cases/fermer-session.ts'

export const accesRoutes = bind(accesEndpoints, {
  // one insert: its own transaction is enough, and a refusal must still be counted
  generateToken: sansTransaction(delivrerJeton),
  releaseMe: fermerSession,
})
