import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { FastifyRequest } from 'fastify'
import { ErreurApi } from './erreur-api.ts'

/**
 * A form of another site can send what is not JSON: refused by what browsers say of where it comes from. Programs say nothing of it,
 * and have no visitor's cookie either. @throws ErreurApi 403
 */
export const refuserAutreSite = ({ headers, host }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const dici =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
      : site === 'same-origin' || site === 'none'
  if (!dici) throw new ErreurApi(communErreurs.accesRefuse)
}
