import { useCoupures } from '../abonnement/coupures.queries.ts'
import { evenementsPressants } from '../alerte/pressants.public.ts'
import { useAlertesEnCours } from '../alerte/pressants.queries.ts'
import type { PresseAilleurs } from './reponse.rules.ts'

/** What presses on the contracts of the account but one; nothing of it while it is not read, or cannot be. */
export const usePresseAilleurs = (numeroContrat: string, nbContrats: number): PresseAilleurs => {
  const plusieurs = nbContrats > 1
  const alertes = useAlertesEnCours(plusieurs)
  const coupures = useCoupures(plusieurs)
  return {
    alerte: evenementsPressants(alertes?.resultats ?? [], numeroContrat)[0] ?? null,
    coupure: coupures?.resultats.find((contrat) => contrat.numeroContrat !== numeroContrat) ?? null,
  }
}
