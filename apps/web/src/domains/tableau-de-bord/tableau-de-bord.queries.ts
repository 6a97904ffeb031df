import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Contexte } from '../../session/contexte.rules.ts'
import { lireDemandesEnAvance } from '../demarche/demandes-attendues.public.ts'

const requeteTuiles = (numeroContrat: string) => lire(tableauDeBordEndpoints.tuiles, { params: { numeroContrat } })
const requeteTuilesGroupe = (idGroupe: number) =>
  lire(tableauDeBordGroupeEndpoints.tuilesGroupe, { params: { idGroupe } })

/** All tiles of a contract in one call, each with its own state (decision: dashboard). */
export const useTuiles = (numeroContrat: string) => useQuery(requeteTuiles(numeroContrat))

/** The same for a group; 0 is « Tous mes contrats ». */
export const useTuilesGroupe = (idGroupe: number) => useQuery(requeteTuilesGroupe(idGroupe))

/** What the dashboard waits for, before its file is there: of a terminated contract nobody sees it. */
export const lireTuilesEnAvance = (contexte: Contexte): void => {
  if (contexte.mode === 'groupe') void queryClient.prefetchQuery(requeteTuilesGroupe(contexte.idGroupe))
  else if (!isResilie(contexte.codeEtatContrat as CodeEtatContrat)) {
    void queryClient.prefetchQuery(requeteTuiles(contexte.numeroContrat))
    lireDemandesEnAvance()
  }
}
