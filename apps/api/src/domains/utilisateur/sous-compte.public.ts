import type { VoirObjet } from '../../platform/http/route.ts'
import { voitSousCompte } from './sous-compte.repo.ts'

export { effacerCompte } from './compte.repo.ts'
export { insererSousCompte, modifierSousCompte } from './sous-compte.repo.ts'

/** Object right on a sub-user: its premium owner's, and staff's (1§6). */
export const voirSousUtilisateur: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'number' && (await voitSousCompte(ctx.sql, auteur, identifiant))
