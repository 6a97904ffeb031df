import { z } from 'zod'
import { instant } from '../common/champs.ts'
import { codesTypeAlarme } from './alerte.codes.ts'

/** All fields are required numbers (3§5). */
export const VALEUR_OBLIGATOIRE = 'Cette valeur est obligatoire : entrez un nombre.'
export const debit = z
  .number(VALEUR_OBLIGATOIRE)
  .min(0, 'Entrez un nombre positif.')
  .max(1000, 'Entrez 1 000 litres par heure au plus.')
export const joursFuite = z
  .number(VALEUR_OBLIGATOIRE)
  .int('Entrez un nombre entier.')
  .min(1, 'Entrez au moins 1 jour.')
  .max(30, 'Entrez 30 jours au plus.')
export const joursConso = z
  .number(VALEUR_OBLIGATOIRE)
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
export const surchargeContrat = z.object({
  numAbt: z.string(),
  AFDM: z.number().nullable(),
  AFDH: z.number().nullable(),
  AFDW: z.number().nullable(),
  AFND: z.number().int().nullable(),
  ASND: z.number().int().nullable(),
})

export const plageFin = z
  .number(VALEUR_OBLIGATOIRE)
  .gt(0, 'La borne doit être supérieure à 0.')
  .max(1_000_000, 'Cette borne est trop grande.')
  .refine((valeur) => Math.abs(valeur * 1000 - Math.round(valeur * 1000)) < 1e-6, 'Entrez 3 décimales au plus.')
  .meta({ description: 'Upper bound of the daily average, m3' })
export const plageDepassement = z
  .number(VALEUR_OBLIGATOIRE)
  .int('Entrez un nombre entier.')
  .min(1, 'Entrez au moins 1 %.')
  .max(10_000, 'Entrez 10 000 % au plus.')
  .meta({ description: 'Overrun, percent' })
export const plage = z.object({
  plageId: z.number().int(),
  cle: z.number().meta({ description: 'Same as plage_fin' }),
  valeur: z.number().int().meta({ description: 'Same as plage_depassement' }),
  plage_fin: z.number(),
  plage_depassement: z.number().int(),
})
export const plages = z.object({ resultats: z.array(plage) })
/** A message of an alert that did not reach its recipient. */
export const messageNonRemis = z.object({
  idInstance: z.number().int(),
  numeroContrat: z.string(),
  codeTypeAlarme: z.enum(codesTypeAlarme),
  titre: z.string(),
  canalAlerte: z.enum(['MAIL', 'SMS']),
  destinataire: z.string(),
  etat: z.enum(['ABANDONNE', 'NON_ENVOYE']).meta({
    description: 'ABANDONNE: refused for good, or twenty attempts failed; NON_ENVOYE: type inactive, no gateway',
  }),
  reponse: z.string().nullable().meta({ description: 'What the server or gateway said, as it said it' }),
  le: instant,
})
export type MessageNonRemis = z.output<typeof messageNonRemis>
export type Plage = z.output<typeof plage>
export type SurchargeContrat = z.output<typeof surchargeContrat>
