import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { statistiques } from '../consommation/consommation.schemas.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { consommationFacturee, derniereFacture, tuiles } from './tableau-de-bord.schemas.ts'

/** Seconds since 1970, within 1970-2099. */
const secondesUnix = z.coerce.number('Un nombre de secondes est attendu.').int().min(0).max(4_102_444_799)

const contrat = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { contrat: 'params.numeroContrat' },
  cacheable: true,
  spec: '1§7.5',
} as const
const parContrat = { ...contrat, params: z.object({ numeroContrat }), erreurs: [] } as const
const parPeriode = {
  ...contrat,
  params: z.object({ numeroContrat, fromUnix: secondesUnix, toUnix: secondesUnix }),
  reply: statistiques,
  erreurs: [
    consommationErreurs.dateFinAvantDebut,
    consommationErreurs.periodeTropLongue,
    consommationErreurs.dateArchive,
  ],
} as const

export const tableauDeBordEndpoints = defineEndpoints({
  tuiles: {
    ...parContrat,
    path: 'TableauDeBord/tuiles/{numeroContrat}',
    summary: 'All tiles of a contract at once, each with its own state',
    reply: tuiles,
  },
  derniereConsommationFacturee: {
    ...parContrat,
    path: 'TableauDeBord/derniereConsommationFacturee/{numeroContrat}',
    summary: 'Tile: last billed consumption, the difference of the last two billing readings',
    reply: consommationFacturee,
  },
  derniereFacture: {
    ...parContrat,
    path: 'TableauDeBord/derniereFacture/{numeroContrat}',
    summary: 'Tile: last invoice',
    reply: derniereFacture,
  },
  derniereStatistiqueConsommation: {
    ...parPeriode,
    path: 'TableauDeBord/derniereStatistiqueConsommation/{numeroContrat}/{fromUnix}/{toUnix}',
    summary: 'Tile: average consumption of the local days touched by [from, to[, seconds since 1970',
  },
  derniereStatistiqueConsommationTelereleve: {
    ...parPeriode,
    path: 'TableauDeBord/derniereStatistiqueConsommationTelereleve/{numeroContrat}/{fromUnix}/{toUnix}',
    summary: 'The same from remote readings alone; all null for a meter without telemetry',
  },
})
