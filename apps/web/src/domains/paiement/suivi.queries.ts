import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lireUneFois } from '../../api/appels.ts'
import { ErreurApi } from '../../api/erreur-api.ts'

const ATTENTE_MS = 15_000
const ATTENTE_MAX_MS = 60_000

interface Etat {
  readonly paiementInfo: { readonly statutPaiement: number }
}
/** What became of a payment is known. */
export const estDit = (etat: Etat | undefined): boolean => etat !== undefined && etat.paiementInfo.statutPaiement >= 2
/** Asking again says nothing new: it is known, or there is no such payment. */
export const estSansSuite = ({ data, error }: { readonly data: Etat | undefined; readonly error: unknown }): boolean =>
  estDit(data) || (error instanceof ErreurApi && error.status === 404)

/** What is stored of a payment of which this tab waits for the end, less and less often: asks nobody else, and nothing while the tab is hidden. */
export const useEtatAttendu = (reference: string | undefined) =>
  useQuery({
    queryKey: ['paiement-attendu', reference],
    queryFn: ({ signal }) =>
      lireUneFois(paiementEndpoints.etatPaiement, { params: { reference: reference ?? '' } }, signal),
    enabled: reference !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      estSansSuite(state) ? false : Math.min(ATTENTE_MS * Math.max(1, state.dataUpdateCount / 4), ATTENTE_MAX_MS),
    refetchOnWindowFocus: true,
  })
