import { groupeErreurs } from '@ondine/webapi/groupe/groupe.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findCreateur } from '../groupes.repo.ts'

/**
 * Who made the group that the caller wants to manage: the creator and staff may, those who only see it may not.
 * `verrou` makes the changes of one group follow each other.
 * @throws ErreurApi GR04 group 0, GR03 seen only, S404 deleted meanwhile
 */
export const exigerGestion = async (
  ctx: ContexteUtilisateur,
  idGroupe: number,
  options: { verrou: boolean },
): Promise<number> => {
  if (idGroupe === 0) throw new ErreurApi(groupeErreurs.groupeTous)
  const createurId = await findCreateur(ctx.sql, idGroupe, options)
  if (createurId === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (createurId !== ctx.auteur.userWebId && !ctx.auteur.personnel) throw new ErreurApi(groupeErreurs.lectureSeule)
  return createurId
}
