import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { idNumerique, numeroContrat, pagination } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { alerteErreurs as e } from './alerte.messages.ts'

const obligatoire = 'Cette valeur est obligatoire : entrez un nombre.'
const debit = z
  .number(obligatoire)
  .min(0, 'Entrez un nombre positif.')
  .max(1000, 'Entrez 1 000 litres par heure au plus.')
const joursFuite = z
  .number(obligatoire)
  .int('Entrez un nombre entier.')
  .min(1, 'Entrez au moins 1 jour.')
  .max(30, 'Entrez 30 jours au plus.')
const joursConso = z
  .number(obligatoire)
  .int('Entrez un nombre entier.')
  .min(1, 'Entrez au moins 1 jour.')
  .max(60, 'Entrez 60 jours au plus.')

/** Leak parameters (3§3): least flow in litres an hour by sensor provider, days of consecutive overrun. */
export const parametresFuite = z.object({ AFDM: debit, AFDH: debit, AFDW: debit, AFND: joursFuite })
/** Over-consumption parameters (3§3): days. */
export const parametresConso = z.object({ ASND: joursConso })
/** What one contract overrides; null: the general value. */
export const parametresContrat = z.object({
  AFDM: debit.nullish(),
  AFDH: debit.nullish(),
  AFDW: debit.nullish(),
  AFND: joursFuite.nullish(),
  ASND: joursConso.nullish(),
})
const surchargeContrat = z.object({
  numAbt: z.string(),
  AFDM: z.number().nullable(),
  AFDH: z.number().nullable(),
  AFDW: z.number().nullable(),
  AFND: z.number().int().nullable(),
  ASND: z.number().int().nullable(),
})

const plageFin = z
  .number(obligatoire)
  .gt(0, 'La borne doit être supérieure à 0.')
  .max(1_000_000, 'Cette borne est trop grande.')
  .refine((valeur) => Math.abs(valeur * 1000 - Math.round(valeur * 1000)) < 1e-6, 'Entrez 3 décimales au plus.')
  .meta({ description: 'Upper bound of the daily average, m3' })
const plageDepassement = z
  .number(obligatoire)
  .int('Entrez un nombre entier.')
  .min(1, 'Entrez au moins 1 %.')
  .max(10_000, 'Entrez 10 000 % au plus.')
  .meta({ description: 'Overrun, percent' })
const plage = z.object({
  plageId: z.number().int(),
  cle: z.number().meta({ description: 'Same as plage_fin' }),
  valeur: z.number().int().meta({ description: 'Same as plage_depassement' }),
  plage_fin: z.number(),
  plage_depassement: z.number().int(),
})
const plages = z.object({ resultats: z.array(plage) })

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
          if (corps[champ] === undefined) ctx.addIssue({ code: 'custom', path: [champ], message: obligatoire })
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
  simulation: {
    ...action,
    path: 'Alerte/simulation',
    summary:
      'Dry run: contracts that would have fired over the last 30 days of data with these parameters; changes nothing',
    spec: 'decision 006',
    body: parametresFuite.partial().extend(parametresConso.partial().shape),
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
