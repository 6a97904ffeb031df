import { OCTETS_MIN_PDF, type StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { http, lire, lireUneFois } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'
import { adresseDe } from '../../api/http.ts'
import { queryClient } from '../../api/query-client.ts'
import { requeteConfiguration } from '../../session/contrats.queries.ts'

/** Bills of one state, or all of them. */
export type VueDesFactures = StatutFacture | 'toutes'

/** The list call of that view, as a selection of all of it and a file travel. */
export const urlDeVue = (contrat: string, vue: VueDesFactures, tri: Readonly<Record<string, string>> = {}): string =>
  vue === 'toutes'
    ? adresseDe(facturesEndpoints.listeFactures.path, { query: { numeroContrat: contrat, ...tri } })
    : adresseDe(facturesEndpoints.factures.path, { query: { type: vue, contrat, ...tri } })

/** How many rows a page of a list brings (ConfigurationNbMaxElementPagination). */
export const usePageDesListes = (): number =>
  useQuery(requeteConfiguration()).data?.parametres.ConfigurationNbMaxElementPagination ?? 25

/** The invoices of a contract, of one state or all, page after page: what is to settle from the oldest, the rest from the latest. */
export const useFactures = (contrat: string, vue: VueDesFactures, enabled = true) =>
  useInfiniteQuery({
    queryKey: [facturesEndpoints.factures.path, contrat, vue],
    queryFn: ({ pageParam, signal }) => {
      const place = {
        triDecroissant: vue === 'AR' ? 'false' : 'true',
        ...(pageParam === '' ? {} : { curseur: pageParam }),
      }
      return vue === 'toutes'
        ? lireUneFois(facturesEndpoints.listeFactures, { query: { numeroContrat: contrat, ...place } }, signal)
        : lireUneFois(facturesEndpoints.factures, { query: { contrat, type: vue, ...place } }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
    enabled,
  })
export type ListeFactures = ReturnType<typeof useFactures>

/** The latest invoices of a contract, whatever their state, for a place beside something else. */
export const useDernieresFactures = (numeroContrat: string, nbElements: number) =>
  useQuery(
    lire(facturesEndpoints.listeFactures, {
      query: { numeroContrat, nbElements, triDecroissant: 'true', profondeurHistorique: '-1' },
    }),
  )

const requeteFacture = (internalId: number) => lire(facturesEndpoints.detailFacture, { params: { internalId } })

/** One invoice with its lines; nothing is asked where none is chosen. */
export const useFacture = (internalId: number | undefined) =>
  useQuery({ ...requeteFacture(internalId ?? 0), enabled: internalId !== undefined })

/** The same, once, whatever was read of it before: for what never changes of a bill. */
export const lireFacture = (internalId: number) => queryClient.ensureQueryData(requeteFacture(internalId))

/** The invoice of a contract by its number, whatever its state and age; null: it has none of that number. Nothing is asked where none is named. */
export const useFactureNommee = (contrat: string, numero: string | undefined) =>
  useQuery({
    queryKey: [facturesEndpoints.listeFactures.path, contrat, numero],
    queryFn: async ({ signal }) => {
      const { resultats } = await lireUneFois(
        facturesEndpoints.listeFactures,
        {
          query: {
            numeroContrat: contrat,
            recherche: numero?.slice(0, 100),
            nbElements: 100,
            listeColonnes: 'numeroFacture',
            profondeurHistorique: '-1',
          },
        },
        signal,
      )
      return resultats.find(({ numeroFacture }) => numeroFacture === numero) ?? null
    },
    enabled: numero !== undefined,
  })

/** A file that is too small to be an invoice. */
export class DocumentTropCourt extends Error {}

/** PDF of an invoice, saved by the browser. Throws what failed; less than 255 bytes is no invoice (2§8). */
export const telechargerFacture = async (facture: Facture): Promise<void> => {
  const { contenu, nom } = await http.telecharger(facturesEndpoints.telecharger, {
    params: {
      internalId: facture.identifiantInterneFacture,
      contract: facture.numeroContrat,
      number: facture.numeroFacture ?? '',
    },
  })
  if (contenu.size < OCTETS_MIN_PDF) throw new DocumentTropCourt('the file is no invoice')
  enregistrerFichier(contenu, nom)
}

export const useSoldeGroupe = (id: number, enabled = true) =>
  useQuery({ ...lire(facturesGroupeEndpoints.soldeComptableGroupe, { params: { id } }), enabled })

/** PDF of an invoice by the link of a mail, without an account. */
export const telechargerParLien = async (token: string, captcha: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(facturesEndpoints.telechargePdf, {
    body: { token, ...(captcha ? { captcha } : {}) },
  })
  if (contenu.size < OCTETS_MIN_PDF) throw new DocumentTropCourt('the file is no invoice')
  enregistrerFichier(contenu, nom)
}
