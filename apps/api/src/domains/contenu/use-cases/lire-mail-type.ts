import type { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findMailType } from '../mail-type.repo.ts'
import { voirMailType } from '../mail-type.view.ts'

/** One mail type (3§7). @throws ErreurApi 404 */
export const lireMailType = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<typeof contenuEndpoints.infoMailType>,
): Promise<MailType> => {
  const ligne = await findMailType(ctx.sql, params.type)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return voirMailType(ligne)
}
