import { useCoupures } from '../abonnement/coupures.queries.ts'
import { evenementsPressants } from '../alerte/pressants.public.ts'
import { useAlertesEnCours } from '../alerte/pressants.queries.ts'
import type { PresseAilleurs } from './reponse.rules.ts'

/** What presses on the contracts of the account but one; undefined while it is on its way, nothing of it where it cannot be read. */
export const usePresseAilleurs = (numeroContrat: string, nbContrats: number): PresseAilleurs | undefined => {
  const plusieurs = nbContrats > 1
  const alertes = useAlertesEnCours(plusieurs)
  const coupures = useCoupures(plusieurs)
  if (alertes.isLoading || coupures.isLoading) return undefined
  return {
    alerte: evenementsPressants(alertes.data?.resultats ?? [], numeroContrat)[0] ?? null,
    coupure: coupures.data?.resultats.find((contrat) => contrat.numeroContrat !== numeroContrat) ?? null,
  }
}
