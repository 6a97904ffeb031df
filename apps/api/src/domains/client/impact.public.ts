import type { ContexteUtilisateur } from '../../platform/context.ts'
import { compterContratsDuPayeur } from './client-detail.repo.ts'

/** Does what is changed for the payer of this contract bear on others of theirs (1§7.4, feature ImpactePlusieursContrats)? */
export const impactePlusieurs = async (
  ctx: Pick<ContexteUtilisateur, 'sql' | 'auteur' | 'fonctionnalites'>,
  numeroContrat: string,
): Promise<boolean> => {
  if (!ctx.fonctionnalites.ImpactePlusieursContrats) return false
  const { userWebId, personnel } = ctx.auteur
  return (await compterContratsDuPayeur(ctx.sql, numeroContrat, personnel ? null : userWebId)) > 1
}
