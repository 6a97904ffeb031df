import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { insererOperation } from './operations.repo.ts'

/** Job of the area that announces attachments, and its payload. */
export const ANNONCER_RATTACHEMENTS = 'annoncer-rattachements'
export const chargeOperation = z.strictObject({ operation: z.uuid() })

/**
 * Says, in their transaction, that one operation attached these contracts to an account, whatever proved them: once per operation, with
 * those that were not attached before.
 */
export const contratsRattaches = async (
  ctx: Pick<Contexte, 'sql' | 'jobs' | 'ids' | 'clock'>,
  { userWebId, numeros }: { userWebId: number; numeros: readonly string[] },
): Promise<void> => {
  if (numeros.length === 0) return
  const operation = ctx.ids.uuid()
  await insererOperation(ctx.sql, { operation, userWebId, numeros, le: ctx.clock.now() })
  await ctx.jobs.add(ANNONCER_RATTACHEMENTS, { operation }, { cle: `rattachements:${operation}` })
}
