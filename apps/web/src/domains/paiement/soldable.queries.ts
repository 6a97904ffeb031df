import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** May something of what a contract owes be paid online? Undefined until it is known. */
export const useSoldable = (contract: string, demande: boolean): boolean | undefined => {
  const { data, isPending } = useQuery({
    ...lire(reglementsEndpoints.isContratSoldable, { params: { contract } }),
    enabled: demande,
  })
  return isPending ? undefined : data === true
}
