import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** A payment of a due was refused: of which contract, how much, and a key that is the same all that day. */
export const paiementRefuse = defineEvenement({
  nom: 'paiement-refuse',
  charge: z.strictObject({
    numeroContrat: z.string(),
    cle: z.string(),
    le: z.iso.datetime(),
    montantCentimes: z.int().positive(),
  }),
  cle: ({ numeroContrat, cle }) => `${numeroContrat}:${cle}`,
})

/** Nothing is left of a due of which a payment was refused before. */
export const paiementRegularise = defineEvenement({
  nom: 'paiement-regularise',
  charge: z.strictObject({ numeroContrat: z.string(), cle: z.string() }),
  cle: ({ numeroContrat, cle }) => `${numeroContrat}:${cle}`,
})
