import type { VoirObjet } from '../../platform/http/services.ts'
import { estVivant } from './utilisateur.repo.ts'
import { sourceUtilisateurs } from './utilisateurs.source.ts'

/**
 * Object right on an account: oneself. What staff and premium owners may do with other accounts has its own rules and
 * its own calls (1§6).
 */
export const voirUtilisateur: VoirObjet = async (_ctx, auteur, identifiant) => identifiant === auteur.userWebId

/** Object right on an account that staff read and correct too; to everybody else their own (1§6). */
export const voirCompte: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'number' &&
  (identifiant === auteur.userWebId || (auteur.personnel && (await estVivant(ctx.sql, identifiant))))

/** Lists of this area, for exports. */
export const sourcesUtilisateur = [sourceUtilisateurs] as const
