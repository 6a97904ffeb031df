import type { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { type Limite, limiterAdresse } from '../limites.public.ts'

/** A visitor going round the site, not somebody filling the audit. */
const PAR_ADRESSE: Limite = { nature: 'evenement-securite:adresse', points: 30, fenetreMs: 3_600_000 }

/** Writes what the navigation guard of a client refused (1§2.4). @throws ErreurApi 429 */
export const noterEvenementSecurite = async (
  ctx: Contexte,
  { body }: Entree<typeof auditEndpoints.evenementSecurite>,
): Promise<Record<string, never>> => {
  await limiterAdresse(ctx, PAR_ADRESSE)
  await tracer(ctx, {
    action: 'evenement-securite',
    objetType: 'ecran',
    objetId: body.ecran,
    detail: { evenement: body.evenement },
  })
  return {}
}
