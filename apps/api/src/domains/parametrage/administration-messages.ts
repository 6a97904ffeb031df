import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

/** Closed with its feature (3§2). @throws ErreurApi 403 */
export const exigerAdministrationMessages = (ctx: ContexteUtilisateur): void => {
  if (!ctx.fonctionnalites.AfficherAdminMessagesErreurs) throw new ErreurApi(reglagesErreurs.administrationFermee)
}
