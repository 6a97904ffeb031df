import type { Contexte } from '../../platform/context.ts'
import { publier } from '../../platform/evenements.ts'
import { insererOperation } from './operations.repo.ts'
import { contratsRattaches } from './rattachement.events.ts'

/**
 * Says, in their transaction, that one operation attached these contracts to an account, whatever proved them: once per operation, with
 * those that were not attached before.
 */
export const direRattaches = async (
  ctx: Pick<Contexte, 'sql' | 'jobs' | 'ids' | 'clock' | 'installation'>,
  { userWebId, numeros }: { userWebId: number; numeros: readonly string[] },
): Promise<void> => {
  if (numeros.length === 0) return
  const operation = ctx.ids.uuid()
  await insererOperation(ctx.sql, { operation, userWebId, numeros, le: ctx.clock.now() })
  await publier(ctx, contratsRattaches, { operation })
}
