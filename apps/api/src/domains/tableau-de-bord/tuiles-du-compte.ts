import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import type { Compte } from './compte.repo.ts'
import { tuileARegler, tuileEnRelance, tuileLevees, tuileReglement } from './compte.view.ts'
import { essayer } from './tuile.ts'

/** The tiles of what is owed, paid and collected, of a contract as of a group; each closed or failing by itself. */
export const tuilesDuCompte = async (
  ctx: Pick<ContexteUtilisateur, 'log' | 'contenus' | 'parametres'>,
  compteDe: (contenu: ContenuRestreignable) => Promise<Compte>,
) => {
  const lire =
    <T>(contenu: ContenuRestreignable, vue: (compte: Compte) => T) =>
    async () =>
      vue(await compteDe(contenu))
  const [facturesARegler, facturesEnRelance, dernierReglement, levees] = await Promise.all([
    essayer(ctx, 'tuile-reglements', lire('tuile-reglements', tuileARegler)),
    essayer(ctx, 'tuile-reglements', lire('tuile-reglements', tuileEnRelance)),
    essayer(ctx, 'tuile-reglements', lire('tuile-reglements', tuileReglement)),
    essayer(
      ctx,
      'tuile-levees',
      lire('tuile-levees', (compte) => tuileLevees(compte, ctx.parametres.leveesAffichees)),
    ),
  ])
  return { facturesARegler, facturesEnRelance, dernierReglement, levees }
}
