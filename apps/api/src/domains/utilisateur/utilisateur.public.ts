import type { VoirObjet } from '../../platform/http/services.ts'
import { sourceUtilisateurs } from './utilisateurs.source.ts'

/**
 * Object right on an account: oneself. What staff and premium owners may do with other accounts has its own rules and
 * its own calls (1§6).
 */
export const voirUtilisateur: VoirObjet = async (_ctx, auteur, identifiant) => identifiant === auteur.userWebId

/** Lists of this area, for exports. */
export const sourcesUtilisateur = [sourceUtilisateurs] as const
