import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { solderRemise } from '../../remise/remise.public.ts'
import { findDemandeRemise, noterEtatDit } from '../remise.repo.ts'
import { lireDemandeATraiter } from './lire-demande.ts'

type Endpoint = (typeof demarcheEndpoints)['solderRemise']

/**
 * Staff say that it was done otherwise. The request stays as it is: what its person is told is theirs to write.
 * @throws ErreurApi DE06 it is none of this request, or is done or withdrawn already
 */
export const solderLaRemise = async (
  ctx: ContexteUtilisateur,
  { body: { reference, numero, motif } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const sienne = (await findDemandeRemise(ctx.sql, numero))?.reference === reference
  const soldee = sienne ? await solderRemise(ctx, numero, motif) : undefined
  if (soldee === undefined) throw new ErreurApi(demarcheErreurs.geste)
  await noterEtatDit(ctx.sql, numero, soldee)
  await tracer(ctx, { action: 'remise-soldee', objetType: 'remise', objetId: numero, detail: { reference, motif } })
  return lireDemandeATraiter(ctx, { params: { reference } })
}
