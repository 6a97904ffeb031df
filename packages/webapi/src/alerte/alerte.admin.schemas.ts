import { z } from 'zod'
import { nombreBorne } from '../champ/schemas.ts'
import { instant } from '../common/champs.ts'
import { codesTypeAlarme } from './alerte.codes.ts'
import { champsConso, champsFuite, champsPlage } from './reglages.champs.ts'

const { AFDM, AFND } = champsFuite
export const debit = nombreBorne(AFDM)
export const joursFuite = nombreBorne(AFND)
export const joursConso = nombreBorne(champsConso.ASND)
export const VALEUR_OBLIGATOIRE = AFND.manque

export const parametresFuite = z.object({ AFDM: debit, AFDH: debit, AFDW: debit, AFND: joursFuite })
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

export const plageFin = nombreBorne(champsPlage.plage_fin).meta({ description: 'Upper bound of the daily average, m3' })
export const plageDepassement = nombreBorne(champsPlage.plage_depassement).meta({ description: 'Overrun, percent' })
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
export type Plage = z.output<typeof plage>
export type SurchargeContrat = z.output<typeof surchargeContrat>
