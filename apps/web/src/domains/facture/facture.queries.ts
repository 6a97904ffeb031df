import { OCTETS_MIN_PDF, type StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { http, lire, lireUneFois } from '../../api/appels.ts'
import { enregistrerFichier } from '../../ui/enregistrer-fichier.ts'

/** Invoices brought at once in a panel. */
const PAR_PAGE = 10

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
            nbElements: PAR_PAGE,
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
