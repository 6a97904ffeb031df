import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { avancerVersion } from '../parametres.repo.ts'

/** Every instance reads the settings anew at its next call (3§7). */
export const viderCache = async (ctx: ContexteUtilisateur): Promise<Record<string, never>> => {
  await avancerVersion(ctx.sql)
  await tracer(ctx, { action: 'cache-vide' })
  return {}
}
