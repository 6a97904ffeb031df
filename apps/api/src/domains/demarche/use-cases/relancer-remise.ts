import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { relancerRemise } from '../../remise/remise.public.ts'
import { findDemandeRemise, noterEtatDit } from '../remise.repo.ts'
import { lireDemandeATraiter } from './lire-demande.ts'

type Endpoint = (typeof demarcheEndpoints)['relancerRemise']

/** Staff try once more what failed. @throws ErreurApi DE06 it is none of this request, or nothing of it is to be tried */
export const relancerLaRemise = async (
  ctx: ContexteUtilisateur,
  { body: { reference, numero } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const sienne = (await findDemandeRemise(ctx.sql, numero))?.reference === reference
  if (!sienne || !(await relancerRemise(ctx, numero))) throw new ErreurApi(demarcheErreurs.geste)
  await noterEtatDit(ctx.sql, numero, 'A_REMETTRE')
  await tracer(ctx, { action: 'remise-relancee', objetType: 'remise', objetId: numero, detail: { reference } })
  return lireDemandeATraiter(ctx, { params: { reference } })
}
