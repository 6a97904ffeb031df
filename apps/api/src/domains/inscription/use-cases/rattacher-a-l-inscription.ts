import type { InfoRattachement } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { inscriptionErreurs } from '@ondine/webapi/inscription/inscription.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { rattacherContrat } from '../../abonnement/rattachement.public.ts'

/**
 * Attaches the contract of a sign-up in its transaction, by the same rules as later; answers its number.
 * @throws ErreurApi U2 with the reason of the refusal
 */
export const rattacherALInscription = async (
  ctx: Contexte,
  userWebId: number,
  info: InfoRattachement,
): Promise<string> => {
  try {
    const { numeroContrat } = await rattacherContrat(ctx, userWebId, info)
    return numeroContrat
  } catch (cause) {
    if (!(cause instanceof ErreurApi)) throw cause
    throw new ErreurApi(inscriptionErreurs.rattachementRefuse, { valeurs: { raison: cause.erreur.texte }, cause })
  }
}
