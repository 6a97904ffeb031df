import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** One operation of a person or of staff attached contracts to an account; what it attached is in `operation_rattachement`. */
export const contratsRattaches = defineEvenement({
  nom: 'contrats-rattaches',
  charge: z.strictObject({ operation: z.uuid() }),
  cle: ({ operation }) => operation,
})
