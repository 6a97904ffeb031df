import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** All tiles of a contract in one call, each with its own state (decision: dashboard). */
export const useTuiles = (numeroContrat: string) =>
  useQuery(lire(tableauDeBordEndpoints.tuiles, { params: { numeroContrat } }))

/** The same for a group; 0 is « Tous mes contrats ». */
export const useTuilesGroupe = (idGroupe: number) =>
  useQuery(lire(tableauDeBordGroupeEndpoints.tuilesGroupe, { params: { idGroupe } }))
