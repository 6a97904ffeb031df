import { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { verifierCompletude, verifierCompletudeBloquante } from './use-cases/verifier-completude.ts'

export const clientRoutes = bind(clientEndpoints, {
  isCoordonneesIncompletesBloquant: verifierCompletudeBloquante,
  isCoordonneesIncompletes: verifierCompletude,
})
