import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../../api/appels.ts'

/** The procedures that are offered here, for a contract or none. */
export const useDemarches = (numeroContrat: string | undefined) =>
  useQuery(lire(demarcheEndpoints.listeDemarches, { query: { numeroContrat } }))
