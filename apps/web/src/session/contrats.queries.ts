import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { lire, lireUneFois } from '../api/appels.ts'
import { dureeCache, queryClient } from '../api/query-client.ts'
import { poserIdentite } from '../theme/identite.ts'
import { choisirDevise } from '../ui/format/nombres.ts'

/** The configuration; the amounts of every screen are in its currency, every frame bears its name. */
export const requeteConfiguration = () =>
  queryOptions({
    ...lire(parametrageEndpoints.getConfiguration, {}),
    queryFn: async ({ signal }) => {
      const configuration = await lireUneFois(parametrageEndpoints.getConfiguration, {}, signal)
      const { devise, regieNom, regieNomComplet, regieCouleur, ...regie } = configuration.parametres
      choisirDevise(devise, configuration.sansCentimes)
      poserIdentite({
        nom: regieNom,
        nomComplet: regieNomComplet,
        contact: {
          telephone: regie.regieTelephone,
          horaires: regie.regieHoraires,
          urgence: regie.regieUrgence,
          urgenceHoraires: regie.regieUrgenceHoraires,
        },
        logo: configuration.logo && `/webapi/Configuration/logo/${configuration.logo}`,
        couleur: regieCouleur,
      })
      return configuration
    },
  })
export const requeteContrats = (recherche: string, nbElements: number) =>
  lire(abonnementEndpoints.contrats, { query: { recherche, indexPage: 1, nbElements } })
export const requeteContrat = (numeroContrat: string) =>
  lire(abonnementEndpoints.detailAbonnement, { params: { numeroContrat } })
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
export const requeteNombreContrats = () => lire(abonnementEndpoints.countAllContrats, {})

const requeteParDefaut = () => lire(abonnementEndpoints.getContratParDefaut, {})
const requeteBlocage = (numeroContrat: string) =>
  lire(clientEndpoints.isCoordonneesIncompletesBloquant, { params: { numeroContrat } })

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
