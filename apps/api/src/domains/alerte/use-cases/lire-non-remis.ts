import type { alerteAdminEndpoints } from '@ondine/webapi/alerte/alerte.admin.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { listerNonRemis } from '../messages-non-remis.repo.ts'

type Endpoint = typeof alerteAdminEndpoints.messagesNonRemis

/** Messages of alerts that did not reach anybody: the alert itself stands, staff call. */
export const lireNonRemis = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const nombre = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const { lignes, total } = await listerNonRemis(ctx.sql, {
    nombre,
    saut: Math.min((query.indexPage - 1) * nombre, 10_000),
  })
  return {
    resultats: lignes.map(({ type, le, canal, ...ligne }) => ({
      ...ligne,
      codeTypeAlarme: type,
      canalAlerte: canal,
      le: instantLocal(le),
    })),
    nbTotalResultats: total,
  }
}
