import { createHash, timingSafeEqual } from 'node:crypto'
import type { accesEndpoints } from '@ondine/webapi/acces/acces.endpoints.ts'
import { accesErreurs } from '@ondine/webapi/acces/acces.messages.ts'
import type { JetonSession } from '@ondine/webapi/acces/acces.schemas.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { limiterJetons } from '../essais.public.ts'
import { creerJeton } from '../session.public.ts'

const memesTextes = (un: string, autre: string): boolean =>
  timingSafeEqual(createHash('sha256').update(un).digest(), createHash('sha256').update(autre).digest())

/** Gives an application token to a client that identifies itself (1§7.1). @throws ErreurApi 401, 429 */
export const delivrerJeton = async (
  ctx: Contexte,
  { body }: Entree<typeof accesEndpoints.generateToken>,
): Promise<JetonSession> => {
  const { clientId, accessKey } = ctx.installation
  await limiterJetons(ctx)
  // both compared whatever the first gives
  const clientConnu = memesTextes(body.ClientId, clientId)
  const cleJuste = memesTextes(body.AccessKey, accessKey)
  if (!clientConnu || !cleJuste) throw new ErreurApi(accesErreurs.applicationInconnue)
  return creerJeton(ctx)
}
