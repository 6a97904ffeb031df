import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { motifsRefus } from './consommation.codes.ts'
import { consommationErreurs } from './consommation.messages.ts'
import {
  autorisations,
  calendrierConsommation,
  datesParGranularite,
  derniereReleve,
  granularite,
  graphe,
  instant,
  jour,
  jourBorne,
  moisOuJour,
  productions,
  relevesHebdomadaires,
  statistiquesGraphe,
  unite,
} from './consommation.schemas.ts'

const contrat = {
  auth: 'utilisateur',
  profils: 'tous',
  objets: { contrat: 'params.numeroContrat' },
  cacheable: true,
} as const
const parContrat = { ...contrat, params: z.object({ numeroContrat }), erreurs: [] } as const
const periode = {
  ...contrat,
  params: z.object({ numeroContrat, start: jourBorne, end: jourBorne, granularite }),
  erreurs: [
    consommationErreurs.dateFinAvantDebut,
    consommationErreurs.periodeTropLongue,
    consommationErreurs.granulariteNonAutorisee,
    consommationErreurs.consentementRequis,
    consommationErreurs.dateArchive,
  ],
} as const

export const consommationEndpoints = defineEndpoints({
  getPeriodConso: {
    method: 'GET',
    path: 'Consommation/getPeriodConso/{numeroContrat}',
    summary: 'Bounds of the data per granularity, for the zoom and its navigation',
    spec: '1§7.5',
    ...parContrat,
    reply: z.object({
      statistiquesConsommation: z.object({ datesParGranularite }),
      unite,
      telereleve: z.boolean(),
      donneesJusquAu: instant.nullable(),
      dateMinArchive: jour,
    }),
  },
  getConsoGraphData: {
    method: 'GET',
    path: 'Consommation/getConsoGraphData/{numeroContrat}/{start}/{end}/{granularite}',
    summary: 'Bars of the consumption chart; {start} and {end} are local days, both included',
    spec: '1§7.5',
    ...periode,
    reply: graphe,
  },
  statistiquesConsommation: {
    method: 'GET',
    path: 'Consommation/statistiquesConsommation/{numeroContrat}/{start}/{end}/{granularite}',
    summary: 'Total, averages and highest bar of a period, as the chart of the same period shows them',
    spec: '1§3.7',
    ...periode,
    reply: statistiquesGraphe,
  },
  checkAuthorize: {
    method: 'GET',
    path: 'Consommation/checkAuthorize/{numeroContrat}/{granularite}/{start}',
    summary: 'May the chart of that granularity be opened from that day? The reason when not',
    spec: '1§5',
    ...contrat,
    params: z.object({ numeroContrat, granularite, start: jourBorne }),
    reply: z.object({
      autorise: z.boolean(),
      motif: z.enum(motifsRefus).nullable(),
      message: z.string().nullable(),
      dateMinArchive: jour,
    }),
    erreurs: [],
  },
  getDerniereConsommationRelevee: {
    method: 'GET',
    path: 'Consommation/getDerniereConsommationRelevee/{numeroContrat}',
    summary: 'Last reading of the contract, automatic ones included',
    spec: '1§3.7',
    ...parContrat,
    reply: derniereReleve,
  },
  getDerniereConsommationReleveeSem: {
    method: 'GET',
    path: 'Consommation/getDerniereConsommationReleveeSem/{numeroContrat}',
    summary: 'Weekly readings: the last index of each week over half a year, latest first, and the last of all',
    spec: '1§7.5',
    ...parContrat,
    reply: relevesHebdomadaires,
  },
  calendrierConsommation: {
    method: 'GET',
    path: 'Consommation/calendrierConsommation/{numeroContrat}',
    summary: 'Calendar grid: the days of a month by rows of 7 from Monday, or the hours of a day by rows of 6',
    spec: '1§9',
    ...parContrat,
    query: z.object({ periode: moisOuJour.optional() }),
    reply: calendrierConsommation,
    erreurs: [
      consommationErreurs.granulariteNonAutorisee,
      consommationErreurs.consentementRequis,
      consommationErreurs.dateArchive,
    ],
  },
  listeProductionsParAnneeChart: {
    method: 'GET',
    path: 'Consommation/listeProductionsParAnneeChart/{numeroContrat}/3/JOURNEE/true',
    summary: 'Production chart over three years of days: fixed demonstration data, said to be so (1§7.5)',
    spec: '1§7.5',
    ...parContrat,
    reply: productions,
  },
  isContratTelereleve: {
    method: 'GET',
    path: 'Consommation/isContratTelereleve/{numeroContrat}',
    summary: 'Is the meter of the contract read remotely?',
    spec: '1§7.5',
    ...parContrat,
    reply: z.object({ isTelereleve: z.boolean() }),
  },
  getDatesMinMaxConsommations: {
    method: 'GET',
    path: 'Consommation/getDatesMinMaxConsommations/{numeroContrat}',
    summary: 'First and last day with data, in all and per granularity',
    spec: '1§7.5',
    ...parContrat,
    reply: z.object({ dateMin: jour.nullable(), dateMax: jour.nullable(), datesParGranularite }),
  },
  autorisations: {
    method: 'GET',
    path: 'Acces/autorisations/{numeroContrat}',
    summary: 'Granularities open for the contract with the consent of each, group and service authorisations',
    spec: '1§6',
    ...parContrat,
    reply: autorisations,
  },
  consentementConsommation: {
    method: 'POST',
    path: 'Acces/consentementConsommation',
    summary: 'Gives or withdraws the consent to show days or hours, by the account the contract is attached to',
    spec: '1§6',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'body.numeroContrat' },
    cacheable: false,
    interditEnUsurpation: true,
    body: z.object({
      numeroContrat,
      granularite: z.enum(['JOURNEE', 'HEURE'], 'Seuls les jours et les heures demandent un accord.'),
      accorde: z.boolean('Un accord ou un refus est attendu.'),
    }),
    reply: autorisations,
    erreurs: [consommationErreurs.consentementPersonnel],
  },
})
