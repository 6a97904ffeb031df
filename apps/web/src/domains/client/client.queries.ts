import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { clientTextes } from '@ondine/webapi/client/client.messages.ts'
import type { modificationClient } from '@ondine/webapi/client/client.schemas.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import { ErreurApi } from '../../http/erreur-api.ts'
import type { AppelDe } from '../../http.ts'

// Run-time parts of the declarations, which the compiler compares: zod stays out of the screens' first bytes.

type Client = typeof clientEndpoints

const appels = {
  info: {
    method: 'GET',
    path: 'Client/infoClient/{numeroClient}/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Client['infoClient']>,
  completude: {
    method: 'GET',
    path: 'Client/isCoordonneesIncompletes/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Client['isCoordonneesIncompletes']>,
  impact: {
    method: 'GET',
    path: 'Client/impactePlusieursContrats/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Client['impactePlusieursContrats']>,
  modifier: {
    method: 'POST',
    path: 'Client/miseAJourCoordonneesClient',
    cacheable: false,
  } satisfies AppelDe<Client['miseAJourCoordonneesClient']>,
  confirmer: {
    method: 'POST',
    path: 'Client/notificationModifierClient',
    cacheable: false,
  } satisfies AppelDe<Client['notificationModifierClient']>,
  reference: {
    method: 'POST',
    path: 'Client/majReferenceInterne',
    cacheable: false,
  } satisfies AppelDe<Client['majReferenceInterne']>,
} as const

const requeteClient = (numeroClient: string, numeroContrat: string) =>
  requeteDe<Client['infoClient']>(appels.info, { params: { numeroClient, numeroContrat } })

/** Holder, co-holder or payer of a contract. */
export const useClient = (numeroClient: string, numeroContrat: string) =>
  useQuery(requeteClient(numeroClient, numeroContrat))

/** The changes of these clients of a contract that wait for the link of their mail. */
export const useModificationsEnAttente = (numerosClient: readonly string[], numeroContrat: string) =>
  useQueries({ queries: numerosClient.map((numero) => requeteClient(numero, numeroContrat)) }).flatMap(({ data }) =>
    data?.modificationEnAttente ? [data.modificationEnAttente] : [],
  )

export const useCompletude = (numeroContrat: string) =>
  useQuery(requeteDe<Client['isCoordonneesIncompletes']>(appels.completude, { params: { numeroContrat } }))

/** How many contracts the payer of this one pays for. */
export const useImpact = (numeroContrat: string) =>
  useQuery(requeteDe<Client['impactePlusieursContrats']>(appels.impact, { params: { numeroContrat } }))

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
  avecRepli(callEndpoint<Client['miseAJourCoordonneesClient']>(appels.modifier, { body }))

/** Uses the code of a mail's link up (1§4). */
export const confirmerModification = (tokenNotification: string) =>
  callEndpoint<Client['notificationModifierClient']>(appels.confirmer, { body: { tokenNotification } })

export const ecrireReferenceClient = (numeroClient: string, refExterneUtilisateur: string) =>
  callEndpoint<Client['majReferenceInterne']>(appels.reference, { body: { numeroClient, refExterneUtilisateur } })
