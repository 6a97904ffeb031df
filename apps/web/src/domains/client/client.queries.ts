import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { clientTextes } from '@ondine/webapi/client/client.messages.ts'
import type { modificationClient } from '@ondine/webapi/client/client.schemas.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ecrire, lire } from '../../api/appels.ts'
import { ErreurApi } from '../../api/erreur-api.ts'

const requeteClient = (role: RoleClient, numeroContrat: string) =>
  lire(clientEndpoints.infoClient, { params: { numeroClient: role, numeroContrat } })

/** Holder, co-holder or payer of a contract. */
export const useClient = (role: RoleClient, numeroContrat: string) => useQuery(requeteClient(role, numeroContrat))

/** The changes of these clients of a contract that wait for the link of their mail. */
export const useModificationsEnAttente = (roles: readonly RoleClient[], numeroContrat: string) =>
  useQueries({ queries: roles.map((role) => requeteClient(role, numeroContrat)) }).flatMap(({ data }) =>
    data?.modificationEnAttente ? [data.modificationEnAttente] : [],
  )

export const useCompletude = (numeroContrat: string) =>
  useQuery(lire(clientEndpoints.isCoordonneesIncompletes, { params: { numeroContrat } }))

/** How many contracts the payer of this one pays for. */
export const useImpact = (numeroContrat: string) =>
  useQuery(lire(clientEndpoints.impactePlusieursContrats, { params: { numeroContrat } }))

/** A failure without a sentence of its own has the one of 1§8. */
const avecRepli = async <T>(appel: Promise<T>): Promise<T> => {
  try {
    return await appel
  } catch (cause) {
    if (!(cause instanceof ErreurApi) || cause.isCustomMessage || cause.champs.length > 0) throw cause
    throw new ErreurApi(cause.status, clientTextes.probleme, { ...cause, isCustomMessage: true })
  }
}

export const modifierClient = (body: z.input<typeof modificationClient>) =>
  avecRepli(ecrire(clientEndpoints.miseAJourCoordonneesClient, { body }))

/** Uses the code of a mail's link up (1§4). */
export const confirmerModification = (tokenNotification: string) =>
  ecrire(clientEndpoints.notificationModifierClient, { body: { tokenNotification } })

export const ecrireReferenceClient = (numeroClient: string, refExterneUtilisateur: string) =>
  ecrire(clientEndpoints.majReferenceInterne, { body: { numeroClient, refExterneUtilisateur } })
