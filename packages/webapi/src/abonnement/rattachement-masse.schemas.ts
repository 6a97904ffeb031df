import { z } from 'zod'
import { contrat } from '../champ/natures/contrat.ts'
import { entier } from '../common/nombres.rules.ts'

/** Most contract numbers of one call. */
export const LIGNES_MAX_RATTACHEMENT = 1_000

/** Contract numbers, as typed one per line. */
export const numerosEnMasse = z
  .array(z.string().max(50, 'Un numéro de contrat compte 7 chiffres : donnez-en un par ligne.'))
  .min(1, contrat.numerosContrat.manque)
  .max(LIGNES_MAX_RATTACHEMENT, `Donnez ${entier(LIGNES_MAX_RATTACHEMENT)} numéros au plus.`)
  .meta({ description: 'Contract numbers as typed, one per line; a bad one is answered on its line' })
