import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { idNumerique, numeroContrat, pagination } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  debit,
  joursConso,
  joursFuite,
  messageNonRemis,
  parametresConso,
  parametresContrat,
  parametresFuite,
  plage,
  plageDepassement,
  plageFin,
  plages,
  surchargeContrat,
  VALEUR_OBLIGATOIRE,
} from './alerte.admin.schemas.ts'
import { alerteErreurs as e } from './alerte.messages.ts'

const personnel = { auth: 'utilisateur', profils: profilsPersonnel, cacheable: false, spec: '3§3, 3§7' } as const
const lecture = { method: 'GET', ...personnel, erreurs: [] } as const
const action = { method: 'POST', ...personnel, erreurs: [] } as const

export const alerteAdminEndpoints = defineEndpoints({
  paramAlerteFuite: {
    ...lecture,
    path: 'Alerte/paramAlerteFuite',
    summary: 'Leak parameters: litres an hour by sensor provider, days',
    reply: parametresFuite,
  },
  paramAlerteConso: {
    ...lecture,
    path: 'Alerte/paramAlerteConso',
    summary: 'Over-consumption parameters: days',
    reply: parametresConso,
  },
  plageAlerteConso: {
    ...lecture,
    path: 'Alerte/plageAlerteConso',
    summary: 'Ranges of daily average and the overrun each allows',
    reply: plages,
  },
  paramAlerteContrat: {
    ...lecture,
    path: 'Alerte/paramAlerteContrat',
    summary: 'What one contract overrides; nulls when nothing',
    objets: { contrat: 'query.numAbt' },
    query: z.object({ numAbt: numeroContrat }),
    reply: surchargeContrat,
  },
  setParamAlerte: {
    ...action,
    path: 'Alerte/setParamAlerte',
    summary: 'Sets the leak (AF) or the over-consumption (AS) parameters',
    body: z
      .object({
        typeService: z.enum(['AF', 'AS'], 'Choisissez les fuites (AF) ou la surconsommation (AS).'),
        AFDM: debit.optional(),
        AFDH: debit.optional(),
        AFDW: debit.optional(),
        AFND: joursFuite.optional(),
        ASND: joursConso.optional(),
      })
      .superRefine((corps, ctx) => {
        const attendus = corps.typeService === 'AF' ? (['AFDM', 'AFDH', 'AFDW', 'AFND'] as const) : (['ASND'] as const)
        for (const champ of attendus)
          if (corps[champ] === undefined) ctx.addIssue({ code: 'custom', path: [champ], message: VALEUR_OBLIGATOIRE })
      }),
    reply: parametresFuite.extend(parametresConso.shape),
  },
  setParamAlerteContrat: {
    ...action,
    path: 'Alerte/setParamAlerteContrat',
    summary: 'Overrides parameters for one contract; all null: no override any more',
    objets: { contrat: 'body.numAbt' },
    body: parametresContrat.extend({ numAbt: numeroContrat }),
    reply: surchargeContrat,
  },
  setPlageCMJConso: {
    ...action,
    path: 'Alerte/setPlageCMJConso',
    summary: 'Adds a range, or changes it when plageId is given',
    body: z.object({ plageId: idNumerique.nullish(), plage_fin: plageFin, plage_depassement: plageDepassement }),
    reply: plage,
    erreurs: [e.plageIntrouvable, e.plageExistante],
  },
  deletePlageCMJConso: {
    ...action,
    path: 'Alerte/deletePlageCMJConso',
    summary: 'Removes a range',
    body: z.object({ plageId: idNumerique }),
    reply: plages,
    erreurs: [e.plageIntrouvable],
  },
  searchPlageCMJConso: {
    ...action,
    path: 'Alerte/searchPlageCMJConso',
    summary: 'Ranges by bound, those that hold a daily average (m3) first when one is given',
    body: z.object({ recherche: pagination.recherche }),
    reply: plages,
  },
  getPlageCMJConso: {
    ...lecture,
    path: 'Alerte/getPlageCMJConso/{plageId}',
    summary: 'One range',
    params: z.object({ plageId: idNumerique }),
    reply: plage,
    erreurs: [e.plageIntrouvable],
  },
  messagesNonRemis: {
    ...lecture,
    path: 'Alerte/messagesNonRemis',
    summary: 'Messages of alerts that were given up or never left, latest first',
    spec: 'decision 006',
    query: z.object({ indexPage: pagination.indexPage, nbElements: pagination.nbElements }),
    reply: z.object({ resultats: z.array(messageNonRemis), nbTotalResultats: z.number().int() }),
  },
  simulation: {
    ...action,
    path: 'Alerte/simulation',
    lectureParPost: true,
    summary:
      'Dry run: contracts that would have fired over the last 30 days of data with these parameters; changes nothing',
    spec: 'decision 006',
    body: parametresFuite
      .partial()
      .extend(parametresConso.partial().shape)
      .extend({
        plages: z
          .array(z.object({ plage_fin: plageFin, plage_depassement: plageDepassement }))
          .max(100)
          .optional()
          .meta({ description: 'All ranges as they would be; the present ones when absent' }),
      }),
    reply: z.object({
      du: z.string(),
      au: z.string(),
      nbContrats: z.number().int().meta({ description: 'Contracts with a water meter read remotely' }),
      fuites: z.number().int().meta({ description: 'Of those, contracts with at least one leak event' }),
      surconsommations: z.number().int(),
      fuitesAvecReglagesActuels: z.number().int(),
      surconsommationsAvecReglagesActuels: z.number().int(),
    }),
  },
})
