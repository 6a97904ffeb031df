import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { type Contestee, effacerContestations, retirerContestations } from './contestations.repo.ts'
import { reprendreSuspendu } from './suspension.repo.ts'

/** Staff judged that these attachments are right: papers prove the contracts again. */
export const ecarterContestations = (ctx: Pick<Contexte, 'sql'>, contestee: Contestee): Promise<void> =>
  effacerContestations(ctx.sql, contestee)

/**
 * Takes its effect from what was disowned by contacts that were no client's: whoever put them there would keep the true holder out.
 * What they suspended is to be confirmed again.
 */
export const annulerContestations = async (
  ctx: Contexte,
  { numeroClient, auteurs }: { numeroClient: string; auteurs: readonly Buffer[] },
): Promise<void> => {
  for (const { user_web_id, numero_contrat } of await retirerContestations(ctx.sql, numeroClient, auteurs))
    if (await reprendreSuspendu(ctx.sql, user_web_id, numero_contrat))
      await tracer(ctx, {
        action: 'contestation-annulee',
        objetType: 'contrat',
        objetId: numero_contrat,
        detail: { compte: user_web_id },
      })
}
