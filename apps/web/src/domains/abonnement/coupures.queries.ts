import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** Contracts that are being cut off among those of the account: so many of them, and how many in all. */
export const useCoupures = (actif: boolean, nombre = 2) =>
  useQuery({
    ...lire(abonnementEndpoints.contrats, { query: { codeEtatContrat: 'CS', indexPage: 1, nbElements: nombre } }),
    enabled: actif,
  })
