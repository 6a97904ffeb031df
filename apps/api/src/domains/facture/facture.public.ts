import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import type { VoirObjet } from '../../platform/http/services.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'
import { contratDeLaFacture, litFactures } from './acces-facture.repo.ts'
import { sourceContratsResilies } from './contrats-resilies.source.ts'
import { sourceFactures, sourceFacturesParEtat } from './factures.source.ts'
import { sourceAutresDues } from './groupe/autres-dues.source.ts'
import { sourceFacturesGroupe, sourceFacturesGroupeParEtat } from './groupe/factures-groupe.source.ts'
import { sourceReglements } from './reglements.source.ts'

/** May the caller read the bills of this contract (migration 0054)? After its end too, where the rest of it is closed. */
export const voirContratFacture: VoirObjet = (ctx, { userWebId }, identifiant) =>
  litFactures(ctx.sql, userWebId, String(identifiant))

/**
 * May the caller read this bill? A call that names nothing but a bill is about the contract of that bill: what is closed there is.
 * @throws ErreurApi 403 bills are closed to this sub-user on that contract
 */
export const voirFacture: VoirObjet = async (ctx, { userWebId }, identifiant) => {
  const numeroContrat = await contratDeLaFacture(ctx.sql, userWebId, Number(identifiant))
  if (numeroContrat === undefined) return false
  if (!contenuOuvert(ctx, 'facture', numeroContrat)) throw new ErreurApi(communErreurs.contenuFerme)
  return true
}

export const sourcesFacture = [
  sourceFactures,
  sourceFacturesParEtat,
  sourceFacturesGroupe,
  sourceFacturesGroupeParEtat,
  sourceReglements,
  sourceContratsResilies,
  sourceAutresDues,
] as const
