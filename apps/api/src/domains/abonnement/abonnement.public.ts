import type { VoirObjet } from '../../platform/http/services.ts'
import { findAttente } from './a-confirmer.repo.ts'
import { voitAppareil } from './compteurs.repo.ts'
import { sourceContrats } from './contrats.source.ts'
import { sourceLettres } from './lettres.source.ts'

/** A meter is seen through a contract it serves or served (the key is identifiantAppareil). */
export const voirAppareil: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' && (await voitAppareil(ctx.sql, auteur, identifiant))

/** An attachment of one's own that waits for its proof, suspended ones included (the key is numeroContrat). */
export const voirContratAConfirmer: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' &&
  (await findAttente(ctx.sql, { userWebId: auteur.userWebId, numeroContrat: identifiant })) !== undefined

/** Lists of this area, for exports. */
export const sourcesAbonnement = [sourceContrats, sourceLettres] as const
