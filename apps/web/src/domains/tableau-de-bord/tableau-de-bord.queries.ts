import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { type Query, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lire } from '../../api/appels.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Contexte } from '../../session/contexte.rules.ts'
import { lireDemandesEnAvance } from '../demarche/demandes-attendues.public.ts'

const requeteTuiles = (numeroContrat: string) => lire(tableauDeBordEndpoints.tuiles, { params: { numeroContrat } })
const requeteTuilesGroupe = (idGroupe: number) =>
  lire(tableauDeBordGroupeEndpoints.tuilesGroupe, { params: { idGroupe } })

/** Contract or group whose tiles were asked for before the page that shows them: that page, alone, does not ask again. */
let enAvance: string | number | undefined
const RECENTES = 10_000

const relireEnOuvrant =
  (contexte: string | number) =>
  ({ state }: Pick<Query, 'state'>): boolean =>
    enAvance !== contexte || state.isInvalidated || Date.now() - state.dataUpdatedAt > RECENTES

const useMontrees = (): void =>
  useEffect(() => {
    enAvance = undefined
  }, [])

/** All tiles of a contract in one call, each with its own state (decision: dashboard). */
export const useTuiles = (numeroContrat: string) => {
  const lecture = useQuery({ ...requeteTuiles(numeroContrat), refetchOnMount: relireEnOuvrant(numeroContrat) })
  useMontrees()
  return lecture
}

/** The same for a group; 0 is « Tous mes contrats ». */
export const useTuilesGroupe = (idGroupe: number) => {
  const lecture = useQuery({ ...requeteTuilesGroupe(idGroupe), refetchOnMount: relireEnOuvrant(idGroupe) })
  useMontrees()
  return lecture
}

/** What the dashboard waits for, before its file is there: of a terminated contract nobody sees it. */
export const lireTuilesEnAvance = (contexte: Contexte): void => {
  if (contexte.mode === 'groupe') {
    enAvance = contexte.idGroupe
    void queryClient.prefetchQuery(requeteTuilesGroupe(contexte.idGroupe))
    lireDemandesEnAvance()
  } else if (!isResilie(contexte.codeEtatContrat as CodeEtatContrat)) {
    enAvance = contexte.numeroContrat
    void queryClient.prefetchQuery(requeteTuiles(contexte.numeroContrat))
    lireDemandesEnAvance()
  }
}
