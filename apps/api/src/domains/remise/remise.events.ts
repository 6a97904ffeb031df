import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** What is known of a hand-over changed: its state is read when it is acted upon, as several may follow one another. */
export const remiseSuivie = defineEvenement({
  nom: 'remise-suivie',
  charge: z.strictObject({ numero: z.string() }),
  cle: ({ numero }) => numero,
})
