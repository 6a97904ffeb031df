import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findLogo } from '../logo/logo.repo.ts'

/** The utility's mark, whoever asks: every frame of the portal shows it. */
export const lireLogo = async (
  ctx: Contexte,
  { params }: Entree<typeof parametrageEndpoints.logo>,
): Promise<Fichier> => {
  const logo = await findLogo(ctx.sql, params.empreinte)
  if (logo === undefined) throw new ErreurApi(communErreurs.introuvable)
  return new Fichier(logo.octets, logo.type, logo.type === 'image/png' ? 'logo.png' : 'logo.svg', { immuable: true })
}
