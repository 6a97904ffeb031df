import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** A payment of a due was refused (IP), or its direct debit came back (RP): of which contract, how much, and a key of this event for ever. */
export const paiementRefuse = defineEvenement({
  nom: 'paiement-refuse',
  charge: z.strictObject({
    numeroContrat: z.string(),
    cle: z.string(),
    type: z.enum(['RP', 'IP']).default('IP'),
    le: z.iso.datetime(),
    montantCentimes: z.int().positive(),
  }),
  cle: ({ numeroContrat, cle }) => `${numeroContrat}:${cle}`,
})

/** Nothing is left of a due of which that was told before. */
export const paiementRegularise = defineEvenement({
  nom: 'paiement-regularise',
  charge: z.strictObject({ numeroContrat: z.string(), cle: z.string() }),
  cle: ({ numeroContrat, cle }) => `${numeroContrat}:${cle}`,
})
