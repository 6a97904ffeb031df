import { z } from 'zod'

/** Most contract numbers of one call. */
export const LIGNES_MAX_RATTACHEMENT = 1_000

/** Contract numbers, as typed one per line. */
export const numerosEnMasse = z
  .array(z.string().max(50, 'Un numéro de contrat compte 7 chiffres : donnez-en un par ligne.'))
  .min(1, 'Donnez au moins un numéro de contrat, un par ligne.')
  .max(LIGNES_MAX_RATTACHEMENT, `Donnez ${LIGNES_MAX_RATTACHEMENT.toLocaleString('fr-FR')} numéros au plus.`)
  .meta({ description: 'Contract numbers as typed, one per line; a bad one is answered on its line' })
