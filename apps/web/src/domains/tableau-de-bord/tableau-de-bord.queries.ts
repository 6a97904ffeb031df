import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import type { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

type TableauDeBord = typeof tableauDeBordEndpoints
type TableauDuGroupe = typeof tableauDeBordGroupeEndpoints

const appel = {
  method: 'GET',
  path: 'TableauDeBord/tuiles/{numeroContrat}',
  cacheable: true,
} as const satisfies AppelDe<TableauDeBord['tuiles']>

/** All tiles of a contract in one call, each with its own state (decision: dashboard). */
export const useTuiles = (numeroContrat: string) =>
  useQuery(requeteDe<TableauDeBord['tuiles']>(appel, { params: { numeroContrat } }))

const appelGroupe = {
  method: 'GET',
  path: 'TableauDeBord/tuiles/groupe/{idGroupe}',
  cacheable: true,
} as const satisfies AppelDe<TableauDuGroupe['tuilesGroupe']>

/** The same for a group; 0 is « Tous mes contrats ». */
export const useTuilesGroupe = (idGroupe: number) =>
  useQuery(requeteDe<TableauDuGroupe['tuilesGroupe']>(appelGroupe, { params: { idGroupe } }))
