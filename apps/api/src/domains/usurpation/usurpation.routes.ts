import { usurpationEndpoints } from '@ondine/webapi/usurpation/usurpation.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { rendreSession, usurper } from './use-cases/usurper.ts'

export const usurpationRoutes = bind(usurpationEndpoints, {
  // their own transactions: a cookie is handed over once the new session is committed
  spoofUser: sansTransaction(usurper),
  unspoofUser: sansTransaction(rendreSession),
})
