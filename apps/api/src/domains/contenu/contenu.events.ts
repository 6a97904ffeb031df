import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** A message that its sender named by a key will not arrive: refused for good, given up, or no gateway takes it. Never an address. */
export const messageNonRemis = defineEvenement({
  nom: 'message-non-remis',
  charge: z.strictObject({ envoi: z.int().positive(), cle: z.string() }),
  cle: ({ envoi }) => String(envoi),
})
