import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** The largest groups of the account, each by the figures of its own dashboard, and what is in none of them. */
export const usePortefeuille = (actif: boolean) =>
  useQuery({ ...lire(tableauDeBordGroupeEndpoints.portefeuille, {}), enabled: actif })

export type LectureDuPortefeuille = ReturnType<typeof usePortefeuille>
