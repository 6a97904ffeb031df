import type { Contexte } from '../../../platform/context.ts'
import type { Ouvert } from '../ouvrir.ts'
import type { Vise } from './brouillon.repo.ts'
import { viser } from './vise.ts'

/** What was sent is a draft no more, on its account nor by its link. What staff send in somebody's place leaves their draft alone. */
export const brouillonsEnvoyes = (
  ctx: Pick<Contexte, 'auteur'>,
  { type, numeroContrat }: Pick<Ouvert, 'type' | 'numeroContrat'>,
  jeton: string | undefined,
): Vise[] => {
  if (ctx.auteur?.usurpateurId !== undefined) return []
  const vise = { type, numeroContrat }
  return [
    ...(ctx.auteur === undefined ? [] : [viser(ctx, vise)]),
    ...(jeton === undefined ? [] : [viser(ctx, { ...vise, jeton })]),
  ]
}
