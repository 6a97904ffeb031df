import { z } from 'zod'
import { configDgfip } from '../commun/dgfip.ts'

/** REGIE: its debts bear references of ours. TITRE: they are titles, which the treasury named. */
export const configPayfip = configDgfip.extend({ nature: z.enum(['REGIE', 'TITRE']).default('REGIE') })
export type ConfigPayfip = z.output<typeof configPayfip>
