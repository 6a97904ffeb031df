import type { Contexte } from '../../platform/context.ts'
import { type Constat, ecrireConstat } from './constats.repo.ts'

/** Says on the state of the service what a job found: the last word of each check stands. */
export const constater = (ctx: Pick<Contexte, 'sql' | 'clock'>, constat: Constat): Promise<void> =>
  ecrireConstat(ctx.sql, constat, ctx.clock.now())

export { silenceDesTravaux, travauxMorts } from './sante.repo.ts'
