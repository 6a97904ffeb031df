import type { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import type { AppelDe } from '../../http.ts'

type Audit = typeof auditEndpoints

export const appelAudit: AppelDe<Audit['audit']> = { method: 'GET', path: 'Acces/audit', cacheable: false }
