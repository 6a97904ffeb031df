import { z } from 'zod'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { consommationErreurs } from './consommation.messages.ts'
import {
  autorisationsGroupe,
  datesParGranularite,
  granularite,
  grapheGroupe,
  instant,
  jour,
  jourBorne,
  prixEurosParM3,
  statistiquesGraphe,
  unite,
} from './consommation.schemas.ts'

const groupe = {
  method: 'GET',
  spec: '1§7.5',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { groupe: 'params.idGroupe' },
  fonctionnalite: 'Groupe',
  cacheable: true,
} as const
// group 0 of a person who has none, or a group deleted meanwhile
const parGroupe = {
  ...groupe,
  params: z.object({ idGroupe: idNumerique }),
  erreurs: [communErreurs.introuvable, consommationErreurs.contratsTropNombreux],
} as const
const periode = {
  ...groupe,
  params: z.object({ idGroupe: idNumerique, start: jourBorne, end: jourBorne, granularite }),
  erreurs: [
    communErreurs.introuvable,
    consommationErreurs.contratsTropNombreux,
    consommationErreurs.dateFinAvantDebut,
    consommationErreurs.periodeTropLongue,
    consommationErreurs.granulariteNonAutorisee,
    consommationErreurs.consentementRequis,
    consommationErreurs.dateArchive,
  ],
} as const

/** Consumption of a group: the sum of its contracts, each cut to its own time and counted only where its level is open. */
export const consommationGroupeEndpoints = defineEndpoints({
  getPeriodConsoGroupe: {
    ...parGroupe,
    contenu: 'conso',
    path: 'Consommation/getPeriodConso/groupe/{idGroupe}',
    summary: 'Bounds of the data of a group per granularity, for the zoom and its navigation',
    reply: z.object({
      statistiquesConsommation: z.object({ datesParGranularite }),
      unite,
      prixEurosParM3,
      nbContrats: z.number().int(),
      donneesJusquAu: instant.nullable(),
      dateMinArchive: jour,
    }),
  },
  getConsoGraphDataGroupe: {
    ...periode,
    contenu: 'conso',
    path: 'Consommation/getConsoGraphData/groupe/{idGroupe}/{start}/{end}/{granularite}',
    summary:
      'Bars of a group: sums of its contracts, with how many have data behind each; {start} and {end} are local days',
    reply: grapheGroupe,
  },
  statistiquesConsommationGroupe: {
    ...periode,
    contenu: 'conso',
    path: 'Consommation/statistiquesConsommation/groupe/{idGroupe}/{start}/{end}/{granularite}',
    summary: 'Total, averages and highest bar of a group, as its chart of the same period shows them',
    reply: statistiquesGraphe,
  },
  getDatesMinMaxConsommationsGroupe: {
    ...parGroupe,
    contenu: 'conso',
    path: 'Consommation/getDatesMinMaxConsommations/Groupe/{idGroupe}',
    summary: 'First and last day with data in a group, in all and per granularity',
    reply: z.object({ dateMin: jour.nullable(), dateMax: jour.nullable(), datesParGranularite }),
  },
  autorisationsGroupe: {
    ...parGroupe,
    path: 'Acces/autorisationsGroupe/{idGroupe}',
    summary: 'Granularities open for a group, with how many of its contracts are',
    spec: '1§6',
    reply: autorisationsGroupe,
  },
})
