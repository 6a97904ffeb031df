import type { VoirObjet } from '../../platform/http/services.ts'
import { voitUnivers } from './univers.repo.ts'
import {
  sourceContratsAttachables,
  sourceContratsAttaches,
  sourceGroupesAttachables,
  sourceGroupesAttaches,
  sourceSousUtilisateurs,
} from './univers.source.ts'

/** Object right on a universe: its premium owner's, and staff's (3§6). */
export const voirUnivers: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' && (await voitUnivers(ctx.sql, auteur, identifiant))

/** Lists of this area, for exports. */
export const sourcesUnivers = [
  sourceSousUtilisateurs,
  sourceContratsAttaches,
  sourceContratsAttachables,
  sourceGroupesAttaches,
  sourceGroupesAttachables,
] as const
