import { alerteAdminEndpoints } from '@ondine/webapi/alerte/alerte.admin.endpoints.ts'
import type { Endpoint, Reponse, Requete } from '@ondine/webapi/http/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'

type Reglages = typeof alerteAdminEndpoints

export const useParametresFuite = () => useQuery(lire(alerteAdminEndpoints.paramAlerteFuite, {}))
export const useParametresConso = () => useQuery(lire(alerteAdminEndpoints.paramAlerteConso, {}))
export const usePlages = () => useQuery(lire(alerteAdminEndpoints.plageAlerteConso, {}))

/** What one contract overrides; asked for once its number is known. */
export const useSurcharge = (numAbt: string) =>
  useQuery({
    ...lire(alerteAdminEndpoints.paramAlerteContrat, { query: { numAbt } }),
    enabled: numAbt !== '',
  })

export const MESSAGES_PAR_PAGE = 10
/** Messages of alerts that reached nobody, the latest first. */
export const useMessagesNonRemis = (indexPage: number) =>
  useQuery({
    ...lire(alerteAdminEndpoints.messagesNonRemis, {
      query: { indexPage, nbElements: MESSAGES_PAR_PAGE },
    }),
    placeholderData: keepPreviousData,
  })

const action =
  <E extends Endpoint>(appel: E) =>
  (body: NonNullable<Requete<E>['body']>) =>
    ecrire(appel as never, { body } as never)

export const reglerParametres = action(alerteAdminEndpoints.setParamAlerte)
export const reglerSurcharge = action(alerteAdminEndpoints.setParamAlerteContrat)
export const reglerPlage = action(alerteAdminEndpoints.setPlageCMJConso)
export const retirerPlage = action(alerteAdminEndpoints.deletePlageCMJConso)

export type Essai = Reponse<Reglages['simulation']>
export type Reglage = NonNullable<Requete<Reglages['simulation']>['body']>

/** Contracts that would have fired over the last 30 days with these settings; changes nothing, so keeps what is cached. */
export const essayer = (body: Reglage): Promise<Essai> => lireUneFois(alerteAdminEndpoints.simulation, { body })
