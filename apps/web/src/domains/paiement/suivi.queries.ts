import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lireUneFois } from '../../api/appels.ts'

const ATTENTE_MS = 15_000

/** What is stored of a payment of which this tab waits for the end, from time to time: asks nobody else. */
export const useEtatAttendu = (reference: string | undefined) =>
  useQuery({
    queryKey: ['paiement-attendu', reference],
    queryFn: ({ signal }) =>
      lireUneFois(paiementEndpoints.etatPaiement, { params: { reference: reference ?? '' } }, signal),
    enabled: reference !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => ((state.data?.paiementInfo.statutPaiement ?? 0) < 2 ? ATTENTE_MS : false),
    refetchOnWindowFocus: true,
  })
