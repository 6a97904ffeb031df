import type { VoirObjet } from '../../platform/http/services.ts'
import { sourceDemandes, sourceDemandesATraiter } from './demandes.source.ts'
import { proprietaireDe } from './lecture.repo.ts'

/** One's own request, by its reference; every one for staff. */
export const voirDemande: VoirObjet = async (ctx, { userWebId, personnel }, identifiant) => {
  const demande = await proprietaireDe(ctx.sql, String(identifiant))
  return demande !== undefined && (personnel || demande.user_web_id === userWebId)
}

/** Lists of this area, for exports. */
export const sourcesDemarche = [sourceDemandes, sourceDemandesATraiter] as const
