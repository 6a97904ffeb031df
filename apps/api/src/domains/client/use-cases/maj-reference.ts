import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { clientErreurs } from '@ondine/webapi/client/client.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { aUnContratDuClient, ecrireReferenceExterne } from '../client-detail.repo.ts'

type Endpoint = (typeof clientEndpoints)['majReferenceInterne']

/** The subscriber's own reference of a client (refExterneUtilisateur). @throws ErreurApi CL03 no attached contract of it */
export const majReferenceClient = async (
  ctx: ContexteUtilisateur,
  { body: { numeroClient, refExterneUtilisateur } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (!(await aUnContratDuClient(ctx.sql, ctx.auteur.userWebId, numeroClient)))
    throw new ErreurApi(clientErreurs.lectureSeule)
  await ecrireReferenceExterne(ctx.sql, numeroClient, refExterneUtilisateur)
  await tracer(ctx, { action: 'client.reference', objetType: 'client', objetId: numeroClient })
  return { numeroClient, refExterneUtilisateur }
}
