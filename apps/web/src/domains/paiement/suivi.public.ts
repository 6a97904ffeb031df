import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lireUneFois } from '../../api/appels.ts'
import { viderCache } from '../../api/query-client.ts'
import { oublierCle, referenceAttendue } from './cle-idempotence.ts'

const ATTENTE_MS = 15_000

/**
 * The bank may confirm long after the browser came back: while this tab waits for the end of a payment, it asks what is stored, which asks
 * nobody else; once it has ended, nothing that was kept before is shown again.
 */
export const useSuiviDePaiement = (): void => {
  const reference = referenceAttendue()
  const { data } = useQuery({
    queryKey: ['paiement-attendu', reference],
    queryFn: ({ signal }) =>
      lireUneFois(paiementEndpoints.etatPaiement, { params: { reference: reference ?? '' } }, signal),
    enabled: reference !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => ((state.data?.paiementInfo.statutPaiement ?? 0) < 2 ? ATTENTE_MS : false),
    refetchOnWindowFocus: true,
  })
  const fini = data !== undefined && data.paiementInfo.statutPaiement >= 2
  useEffect(() => {
    if (!fini) return
    oublierCle()
    viderCache()
  }, [fini])
}
