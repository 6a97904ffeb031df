import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import type { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint, requeteDe } from '../app/api.ts'
import { dureeCache, queryClient } from '../app/query-client.ts'
import type { AppelDe } from '../http.ts'
import { choisirDevise } from '../ui/format/nombres.ts'

// What the guard and the shell read. Run-time parts of the declarations only: zod stays out of the first page.

type Abonnement = typeof abonnementEndpoints
type Blocage = (typeof clientEndpoints)['isCoordonneesIncompletesBloquant']
type GetConfiguration = (typeof parametrageEndpoints)['getConfiguration']

const appels = {
  configuration: {
    method: 'GET',
    path: 'Configuration/getConfiguration',
    cacheable: true,
  } satisfies AppelDe<GetConfiguration>,
  nombre: { method: 'GET', path: 'Abonnement/countAllContrats', cacheable: true } satisfies AppelDe<
    Abonnement['countAllContrats']
  >,
  parDefaut: { method: 'GET', path: 'Abonnement/getContratParDefaut', cacheable: true } satisfies AppelDe<
    Abonnement['getContratParDefaut']
  >,
  liste: { method: 'GET', path: 'Abonnement/contrats', cacheable: true } satisfies AppelDe<Abonnement['contrats']>,
  detail: { method: 'GET', path: 'Abonnement/detailAbonnement/{numeroContrat}', cacheable: true } satisfies AppelDe<
    Abonnement['detailAbonnement']
  >,
  blocage: {
    method: 'GET',
    path: 'Client/isCoordonneesIncompletesBloquant/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Blocage>,
} as const

/** The configuration; the amounts of every screen are in its currency. */
export const requeteConfiguration = () =>
  queryOptions({
    ...requeteDe<GetConfiguration>(appels.configuration, {}),
    queryFn: async ({ signal }) => {
      const configuration = await callEndpoint<GetConfiguration>(appels.configuration, {}, signal)
      choisirDevise(configuration.parametres.devise)
      return configuration
    },
  })
export const requeteContrats = (recherche: string, nbElements: number) =>
  requeteDe<Abonnement['contrats']>(appels.liste, { query: { recherche, indexPage: 1, nbElements } })
export const requeteContrat = (numeroContrat: string) =>
  requeteDe<Abonnement['detailAbonnement']>(appels.detail, { params: { numeroContrat } })
/**
 * What the shell and the guard need of the current contract: seeded by whoever opens it from a list, read with the detail
 * otherwise.
 */
export const requeteResume = (numeroContrat: string) =>
  queryOptions<ContratResume>({
    queryKey: ['resume-contrat', numeroContrat],
    queryFn: () => queryClient.fetchQuery(requeteContrat(numeroContrat)),
    staleTime: dureeCache,
  })
export const retenirResume = (contrat: ContratResume): void => {
  queryClient.setQueryData(requeteResume(contrat.numeroContrat).queryKey, contrat)
}
/** countAllContrats: contracts attached to the user, for the large-account switch. */
export const requeteNombreContrats = () => requeteDe<Abonnement['countAllContrats']>(appels.nombre, {})

const requeteParDefaut = () => requeteDe<Abonnement['getContratParDefaut']>(appels.parDefaut, {})
const requeteBlocage = (numeroContrat: string) => requeteDe<Blocage>(appels.blocage, { params: { numeroContrat } })

/** Each reads through the cache of answers: a route change costs no call for ten minutes. */
export const lireConfiguration = () => queryClient.fetchQuery(requeteConfiguration())
export const lireNombreContrats = async (): Promise<number> =>
  (await queryClient.fetchQuery(requeteNombreContrats())).count
export const lireResume = (numeroContrat: string) => queryClient.fetchQuery(requeteResume(numeroContrat))
export const lireContrat = (numeroContrat: string) => queryClient.fetchQuery(requeteContrat(numeroContrat))
export const lireContratParDefaut = async () => (await queryClient.fetchQuery(requeteParDefaut())).contrat
export const listerContrats = (recherche: string, nbElements: number) =>
  queryClient.fetchQuery(requeteContrats(recherche, nbElements))
export const lireBlocage = async (numeroContrat: string): Promise<boolean> =>
  (await queryClient.fetchQuery(requeteBlocage(numeroContrat))).isNotComplete
