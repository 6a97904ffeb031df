import { z } from 'zod'
import { requeteDeListe } from '../liste/liste.schemas.ts'
import { LIGNES_MAX_SELECTION } from '../liste/liste.ts'
import { codesEtatContrat } from './abonnement.codes.ts'
import { listeContrats } from './contrats.liste.ts'

/** Contracts named in one call, and most numbers that one answer gives: bounds the size of one statement. */
export const NB_MAX_CONTRATS_PAR_APPEL = LIGNES_MAX_SELECTION

const oui = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional()

/** Query of the lists of contracts, wherever they stand. */
export const requeteDesContrats = {
  ...requeteDeListe(listeContrats),
  commune: z
    .string()
    .trim()
    .min(1, 'Choisissez une commune.')
    .max(100, 'Le nom d’une commune compte 100 caractères au plus.')
    .optional()
    .meta({ description: 'Commune of the delivery point, as Abonnement/communes writes it' }),
  codeEtatContrat: z.enum(codesEtatContrat, 'Cet état de contrat n’existe pas.').optional(),
  avecReleve: oui.meta({ description: 'Also reads the last index of each contract of the page' }),
  avecDues: oui.meta({ description: 'Also reads what each contract of the page owes' }),
  selectionnerTout: oui.meta({ description: 'Also answers every contract number of the search' }),
}
