import type { inscriptionEndpoints } from '@ondine/webapi/inscription/inscription.endpoints.ts'
import { inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import type { creationCompteSchema } from '@ondine/webapi/inscription/inscription.schemas.ts'
import type { z } from 'zod'
import { callEndpoint } from '../../app/api.ts'
import { ErreurApi } from '../../http/erreur-api.ts'
import type { AppelDe } from '../../http.ts'

type Creation = (typeof inscriptionEndpoints)['creeUtilisateur']

const appel: AppelDe<Creation> = {
  method: 'POST',
  path: 'Utilisateur/creeUtilisateur',
  cacheable: false,
  refusOrdinaire401: true,
}

/** Creates the account. A failure without a sentence of its own has the one of 1§8. */
export const creerCompte = async (body: z.input<typeof creationCompteSchema>) => {
  try {
    return await callEndpoint<Creation>(appel, { body })
  } catch (cause) {
    if (!(cause instanceof ErreurApi) || cause.isCustomMessage || cause.champs.length > 0) throw cause
    throw new ErreurApi(cause.status, inscriptionTextes.creationEchouee, { ...cause, isCustomMessage: true })
  }
}
