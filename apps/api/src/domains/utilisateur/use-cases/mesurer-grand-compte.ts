import type { Contexte } from '../../../platform/context.ts'
import { atteintNombreContrats } from '../utilisateur.repo.ts'

/** Does this account land on manage/home: pagination for all, or as many contracts as the threshold (1§2, contradiction 1)? */
export const estGrandCompte = async (ctx: Contexte, userWebId: number): Promise<boolean> =>
  ctx.fonctionnalites.UsePagination ||
  (await atteintNombreContrats(ctx.sql, userWebId, ctx.parametres.ConfigurationNbSwitchVueGrandCompte))
