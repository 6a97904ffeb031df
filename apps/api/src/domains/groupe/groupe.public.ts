import type { VoirObjet } from '../../platform/http/services.ts'
import { voitGroupe } from './groupes.repo.ts'
import { sourceContratsAttachables, sourceContratsDuGroupe, sourceGroupes } from './groupes.source.ts'

/** Own groups, those the user is a member of or gets through a universe; staff see all. 0 is everyone's « Tous mes contrats ». */
export const voirGroupe: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'number' && (identifiant === 0 || (await voitGroupe(ctx.sql, auteur, identifiant)))

/** Lists of this area, for exports. */
export const sourcesGroupe = [sourceGroupes, sourceContratsDuGroupe, sourceContratsAttachables] as const
