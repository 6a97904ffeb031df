import { contratsResiliesEndpoints } from '@ondine/webapi/facture/contrats-resilies.endpoints.ts'
import type { DuesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { plansEndpoints } from '@ondine/webapi/facture/plans.endpoints.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { relanceEndpoints } from '@ondine/webapi/facture/relance.endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lire, lireUneFois } from '../../api/appels.ts'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { tresorTextes } from './facture.textes.ts'

/** Rows brought at once. */
const PAR_PAGE = 10

export const useSolde = (contract: string) =>
  useQuery(lire(reglementsEndpoints.soldeComptableEtAlerteContratAbonnement, { params: { contract } }))
/** The same, where there may be no contract to ask of. */
export const useSoldeDe = (contract: string | undefined) =>
  useQuery({
    ...lire(reglementsEndpoints.soldeComptableEtAlerteContratAbonnement, { params: { contract: contract ?? '' } }),
    enabled: contract !== undefined,
  })
export const useAlertesReglement = (id: string) =>
  useQuery(lire(reglementsEndpoints.listeAlerteReglements, { params: { id } }))
export const usePlans = (id: string) => useQuery(lire(plansEndpoints.plansMensualisation, { params: { id } }))
export const useEcheances = (id: string) =>
  useQuery(lire(plansEndpoints.listeEcheancesEncaissables, { params: { id } }))
export const useImpayes = (contract: string) => useQuery(lire(plansEndpoints.listeImpayes, { params: { contract } }))
export const useModes = (invoice: number) =>
  useQuery(lire(relanceEndpoints.listeModeReglement, { params: { invoice } }))
export const usePhase = (id: number) => useQuery(lire(relanceEndpoints.infoPhaseRelance, { params: { id } }))

/** Payments of a contract, page after page, the latest first. */
export const useReglements = (contract: string) =>
  useInfiniteQuery({
    queryKey: [reglementsEndpoints.listeReglements.path, contract],
    queryFn: ({ pageParam, signal }) =>
      lireUneFois(
        reglementsEndpoints.listeReglements,
        { params: { contract }, query: { nbElements: PAR_PAGE, ...(pageParam === '' ? {} : { curseur: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  })

/** Ended contracts of which the bills alone are open. */
export const useContratsResilies = () =>
  useInfiniteQuery({
    queryKey: [contratsResiliesEndpoints.contratsResilies.path],
    queryFn: ({ pageParam, signal }) =>
      lireUneFois(
        contratsResiliesEndpoints.contratsResilies,
        { query: { nbElements: PAR_PAGE, ...(pageParam === '' ? {} : { curseur: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  })

/** One of them; undefined while it is asked, and where it is none of them. */
export const useContratFerme = (numeroContrat: string) =>
  useQuery(
    lire(contratsResiliesEndpoints.contratsResilies, { query: { recherche: numeroContrat, nbElements: 1 } }),
  ).data?.resultats.find((un) => un.numeroContrat === numeroContrat)

/** What a group owes that is no invoice; of `recherche`, where something is looked for. */
export const useAutresDues = (idGroupe: number, { retard, attente }: DuesVoulues, recherche: string) =>
  useInfiniteQuery({
    queryKey: [facturesGroupeEndpoints.autresDuesGroupe.path, idGroupe, retard, attente, recherche],
    queryFn: ({ pageParam, signal }) =>
      lireUneFois(
        facturesGroupeEndpoints.autresDuesGroupe,
        {
          query: {
            idGroupe,
            nbElements: PAR_PAGE,
            ...(retard === true && { retard: 'oui' }),
            ...(attente !== undefined && { attente }),
            ...(recherche !== '' && { recherche }),
            ...(pageParam === '' ? {} : { curseur: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  })

/** How the invoices of this utility are told and laid out; undefined until it is known. */
export const usePresentation = (): { readonly mtc: boolean; readonly v2: boolean } | undefined => {
  const { data } = useQuery(requeteConfiguration())
  if (data === undefined) return undefined
  return { mtc: data.parametres.factureTypeDonnees === 'MTC', v2: data.fonctionnalites.GestionFactureV2 === true }
}

/** How bills are told that another collects. */
export const useTresor = () => tresorTextes[usePresentation()?.mtc === true ? 'MTC' : 'STANDARD']

/** Months of settled bills that lists show, -1 for all (`profondeurHistorique`). */
export const useProfondeurHistorique = (): number =>
  useQuery(requeteConfiguration()).data?.parametres.profondeurHistorique ?? -1

/** Whom one turns to after us, as people write it; empty where the utility names nobody, null where another country's law holds (MTC). */
export const useMediateur = (): string | null => {
  const parametres = useQuery(requeteConfiguration()).data?.parametres
  return parametres?.factureTypeDonnees === 'MTC' ? null : (parametres?.mediateur ?? '')
}
