import { useEffect } from 'react'
import { annoncerReglement } from '../../api/argent.ts'
import { viderCache } from '../../api/query-client.ts'
import { oublierCle, referenceAttendue } from './cle-idempotence.ts'
import { estDit, useEtatAttendu } from './suivi.queries.ts'

/**
 * The bank may confirm long after the browser came back: while this tab waits for the end of a payment, it reads what is stored; once it has
 * ended, nothing that was kept before is shown again.
 */
export const useSuiviDePaiement = (): void => {
  const { data } = useEtatAttendu(referenceAttendue())
  const fini = estDit(data)
  useEffect(() => {
    if (!fini) return
    oublierCle()
    viderCache()
    annoncerReglement()
  }, [fini])
}
