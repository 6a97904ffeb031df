import { NOM_FACTURES_MANQUANTES, OCTETS_MIN_PDF, type StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { http, lire, lireUneFois } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'
import { adresseDe } from '../../api/http.ts'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { porteurDArchive } from './compter-archive.ts'

/** The list call of a panel, as a selection of all of it travels. */
export const urlDuPanneau = (contrat: string, type: StatutFacture): string =>
  adresseDe(facturesEndpoints.factures.path, { query: { type, contrat } })

/** How many rows a page of a list brings (ConfigurationNbMaxElementPagination). */
export const usePageDesListes = (): number =>
  useQuery(requeteConfiguration()).data?.parametres.ConfigurationNbMaxElementPagination ?? 25

/** The invoices of a contract in one state, page after page: what is to settle from the oldest, the rest from the latest. */
export const useFactures = (contrat: string, type: StatutFacture) =>
  useInfiniteQuery({
    queryKey: [facturesEndpoints.factures.path, contrat, type],
    queryFn: ({ pageParam, signal }) =>
      lireUneFois(
        facturesEndpoints.factures,
        {
          query: {
            contrat,
            type,
            triDecroissant: type === 'AR' ? 'false' : 'true',
            ...(pageParam === '' ? {} : { curseur: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  })
export type ListeFactures = ReturnType<typeof useFactures>

/** One invoice with its lines; nothing is asked where none is chosen. */
export const useFacture = (internalId: number | undefined) =>
  useQuery({
    ...lire(facturesEndpoints.detailFacture, { params: { internalId: internalId ?? 0 } }),
    enabled: internalId !== undefined,
  })

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
class DocumentTropCourt extends Error {}

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

export const useSoldeGroupe = (id: number) =>
  useQuery(lire(facturesGroupeEndpoints.soldeComptableGroupe, { params: { id } }))

/** A list but some of its invoices: what a selection over pages is. */
interface ListeSauf {
  readonly urlService: string
  readonly sauf: readonly number[]
}

/** What a selection over pages comes to, as the server resolves it. */
export const useTotaux = ({ urlService, sauf }: ListeSauf) =>
  useQuery(lire(lotEndpoints.totauxSelection, { body: { tout: { urlService, sauf: [...sauf] } } }))

/**
 * The documents of several invoices as one archive, saved by the browser. Throws what failed, half an archive too.
 * @param avancer told how many documents are in
 * @returns documents of the archive, and whether it names some that it could not hold
 */
export const telechargerLot = async (
  choix: readonly Facture[] | ListeSauf,
  avancer: (documents: number) => void,
): Promise<{ documents: number; incomplet: boolean }> => {
  const body =
    'urlService' in choix
      ? { tout: { urlService: choix.urlService, sauf: [...choix.sauf] } }
      : {
          factures: choix.map(({ numeroFactureClient, numeroContrat, identifiantInterneFacture }) => ({
            numeroFactureClient,
            numeroContrat,
            identifiantInterneFacture,
          })),
        }
  let [documents, incomplet] = [0, false]
  const porteur = porteurDArchive((noms) => {
    const manquantes = noms.includes(NOM_FACTURES_MANQUANTES)
    incomplet ||= manquantes
    documents += noms.length - (manquantes ? 1 : 0)
    avancer(documents)
  })
  const { contenu, nom } = await http.telecharger(lotEndpoints.telechargeMultiplePdf, { body, porteur })
  if (contenu.size < OCTETS_MIN_PDF) throw new DocumentTropCourt('the file is no archive')
  enregistrerFichier(contenu, nom)
  return { documents, incomplet }
}

/** The same by the link of a mail, without an account. */
export const telechargerParLien = async (token: string, captcha: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(facturesEndpoints.telechargePdf, {
    body: { token, ...(captcha ? { captcha } : {}) },
  })
  if (contenu.size < OCTETS_MIN_PDF) throw new DocumentTropCourt('the file is no invoice')
  enregistrerFichier(contenu, nom)
}
