import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** May something of what a contract owes be paid online? */
export const useSoldable = (contract: string, demande: boolean): boolean =>
  useQuery({ ...lire(reglementsEndpoints.isContratSoldable, { params: { contract } }), enabled: demande }).data === true
