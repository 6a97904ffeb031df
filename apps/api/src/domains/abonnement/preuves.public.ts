import type { Contexte } from '../../platform/context.ts'
import { prouverLesAdresses as prouverParAdresse } from './prouver.ts'

/** An account's address has just been proved: so are the contracts that wait and of which it is a contact. Answers how many. */
export const prouverLesAdresses = (ctx: Contexte, userWebId: number): Promise<number> =>
  prouverParAdresse(ctx, userWebId)
