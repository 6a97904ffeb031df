import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** Alerts that fire among every contract of the account, silenced ones included: a hundred at most, and how many in all. */
export const useAlertesEnCours = (actif: boolean) =>
  useQuery({
    ...lire(alerteEndpoints.alertesAvecInstanceEnCours, {
      query: { indexPage: 1, nbElements: 100 },
    }),
    enabled: actif,
  })
