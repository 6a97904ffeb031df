import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lireUneFois } from '../../api/appels.ts'

const ATTENTE_MS = 15_000
const ATTENTE_MAX_MS = 60_000

/** What is stored of a payment of which this tab waits for the end, less and less often: asks nobody else, and nothing while the tab is hidden. */
export const useEtatAttendu = (reference: string | undefined) =>
  useQuery({
    queryKey: ['paiement-attendu', reference],
    queryFn: ({ signal }) =>
      lireUneFois(paiementEndpoints.etatPaiement, { params: { reference: reference ?? '' } }, signal),
    enabled: reference !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount: fois } }) =>
      (data?.paiementInfo.statutPaiement ?? 0) < 2
        ? Math.min(ATTENTE_MS * Math.max(1, fois / 4), ATTENTE_MAX_MS)
        : false,
    refetchOnWindowFocus: true,
  })
