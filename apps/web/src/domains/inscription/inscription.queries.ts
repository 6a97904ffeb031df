import { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import type { creationCompteSchema } from '@ondine/webapi/inscription/inscription.schemas.ts'
import type { z } from 'zod'
import { ecrire } from '../../api/appels.ts'
import { ErreurApi } from '../../api/erreur-api.ts'

/** Creates the account. A failure without a sentence of its own has the one of 1§8. */
export const creerCompte = async (body: z.input<typeof creationCompteSchema>) => {
  try {
    return await ecrire(inscriptionEndpoints.creeUtilisateur, { body })
  } catch (cause) {
    if (!(cause instanceof ErreurApi) || cause.isCustomMessage || cause.champs.length > 0) throw cause
    throw new ErreurApi(cause.status, inscriptionTextes.creationEchouee, { ...cause, isCustomMessage: true })
  }
}
