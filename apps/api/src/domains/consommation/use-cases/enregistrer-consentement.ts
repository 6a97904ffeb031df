import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { noterConsentement } from '../../utilisateur/consentements.public.ts'
import { findAutorisation } from '../bornes.repo.ts'
import { autorisationsDe, peutConsentir } from './lire-autorisations.ts'

type Endpoint = typeof consommationEndpoints.consentementConsommation

/** Which wording of the consent was shown: kept with each answer. */
const VERSION_TEXTE = 'conso-2026-11'

/**
 * Gives or withdraws the consent to a level of detail (docs/decisions/005).
 * @throws ErreurApi CO06 the caller is not the account the contract is attached to, or is impersonated
 */
export const enregistrerConsentement = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { numeroContrat, granularite, accorde } = body
  const { userWebId } = ctx.auteur
  if (!peutConsentir(ctx, await findAutorisation(ctx.sql, userWebId, numeroContrat)))
    throw new ErreurApi(consommationErreurs.consentementPersonnel)
  await noterConsentement(ctx, {
    userWebId,
    numeroContrat,
    nature: granularite,
    accorde,
    versionTexte: VERSION_TEXTE,
  })
  return autorisationsDe(ctx, numeroContrat, await findAutorisation(ctx.sql, userWebId, numeroContrat))
}
