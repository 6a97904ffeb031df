import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { sourceAudit } from './audit.source.ts'

/** The last acts on an account; null where the journal is not open to the caller. */
export const journalDuCompte = async (
  ctx: ContexteUtilisateur,
  userWebId: number,
  nbElements: number,
): Promise<Reponse<(typeof auditEndpoints)['audit']>['resultats'] | null> => {
  if (ctx.appel.peutAppeler?.(auditEndpoints.audit) !== true) return null
  const query = {
    tri: 'le',
    triDecroissant: true,
    indexPage: 1,
    objetType: 'utilisateur',
    objetId: String(userWebId),
  } as const
  const { resultats } = await lireDepuis(
    sourceAudit,
    ctx,
    { params: undefined, query, body: undefined },
    { premier: 0, nbElements },
  )
  return resultats
}
