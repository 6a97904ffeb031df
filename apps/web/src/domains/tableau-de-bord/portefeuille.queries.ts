import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** The largest groups of the account, each by the figures of its own dashboard. */
export const usePortefeuille = () => useQuery(lire(tableauDeBordGroupeEndpoints.portefeuille, {}))
