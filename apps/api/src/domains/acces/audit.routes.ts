import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceAudit } from './audit.source.ts'
import { noterEvenementSecurite } from './use-cases/noter-evenement-securite.ts'

export const auditRoutes = bind(auditEndpoints, {
  audit: lirePage(sourceAudit),
  // a refusal must still be counted
  evenementSecurite: sansTransaction(noterEvenementSecurite),
})
