import { modesDonnes } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import type { InfoRattachement } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { inscriptionErreurs } from '@ondine/webapi/inscription/inscription.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { prendrePreuve } from '../../abonnement/limite-preuves.public.ts'
import { rattacherContrat } from '../../abonnement/rattachement.public.ts'

/** A refusal of the contract, told as one of the sign-up. */
const commeRefus = async <T>(faire: () => Promise<T>): Promise<T> => {
  try {
    return await faire()
  } catch (cause) {
    if (!(cause instanceof ErreurApi)) throw cause
    throw new ErreurApi(inscriptionErreurs.rattachementRefuse, { valeurs: { raison: cause.erreur.texte }, cause })
  }
}

/**
 * Counts the proof of a sign-up against its contract, as any other; answers what gives the point back. Outside the transaction.
 * @throws ErreurApi U2 none left today
 */
export const prendrePreuveInscription = (ctx: Contexte, info: InfoRattachement): Promise<() => Promise<void>> => {
  const [mode, ...autres] = modesDonnes(info)
  return mode === undefined || autres.length > 0
    ? Promise.resolve(() => Promise.resolve())
    : commeRefus(() => prendrePreuve(ctx, info.numeroContratAbonnement, mode))
}

/**
 * Attaches the contract of a sign-up in its transaction, by the same rules as later.
 * @throws ErreurApi U2 with the reason of the refusal
 */
export const rattacherALInscription = (
  ctx: Contexte,
  userWebId: number,
  info: InfoRattachement,
): ReturnType<typeof rattacherContrat> => commeRefus(() => rattacherContrat(ctx, userWebId, info))
