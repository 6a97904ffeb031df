import type { Contexte } from '../../../platform/context.ts'
import type { Ouvert } from '../ouvrir.ts'
import { supprimerBrouillon } from './brouillon.repo.ts'
import { viser } from './vise.ts'

/** What was sent is a draft no more: in the transaction of the sending. What staff send in somebody's place leaves their draft alone. */
export const oublierBrouillons = async (
  ctx: Contexte,
  { type, numeroContrat }: Pick<Ouvert, 'type' | 'numeroContrat'>,
  jeton: string | undefined,
): Promise<void> => {
  if (ctx.auteur?.usurpateurId !== undefined) return
  const vise = { type, numeroContrat }
  if (ctx.auteur !== undefined) await supprimerBrouillon(ctx.sql, viser(ctx, vise))
  if (jeton !== undefined) await supprimerBrouillon(ctx.sql, viser(ctx, { ...vise, jeton }))
}
