import { DECISIONS_MOTIVEES, decisionsPossibles } from '@ondine/webapi/annonce/affaire.codes.ts'
import type { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { annonceErreurs, annonceTextes } from '@ondine/webapi/annonce/annonce.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { suspendreAttachements } from '../../abonnement/suspension.public.ts'
import { finirAffaires, prendreAffaires } from '../affaires.repo.ts'

type Endpoint = (typeof annonceEndpoints)['traiterAffaires']

/**
 * Treats cases: what may be done is done, each other one says why not. Suspending takes the contracts of the case from the account.
 * @throws ErreurApi AN02 a decision about somebody without its reason
 */
export const traiterAffaires = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { decision, motif } = body
  if (DECISIONS_MOTIVEES.has(decision) && (motif ?? '') === '') throw new ErreurApi(annonceErreurs.motifObligatoire)
  const ids = [...new Set(body.ids)]
  const prises = await prendreAffaires(ctx.sql, ids)
  const traitables = prises.filter(({ nature, etat }) => decisionsPossibles(nature, etat).includes(decision))
  const faites = new Set(traitables.map(({ affaire_id }) => affaire_id))
  await finirAffaires(ctx.sql, [...faites], {
    etat: decision,
    motif: motif ?? null,
    par: ctx.auteur.userWebId,
    le: ctx.clock.now(),
  })
  for (const { affaire_id, user_web_id, contrats, nature } of traitables) {
    if (decision === 'SUSPENDU')
      await suspendreAttachements(ctx, { userWebId: user_web_id, numeros: contrats, par: 'AGENT', motif: motif ?? '' })
    await tracer(ctx, {
      action: 'affaire-traitee',
      objetType: 'affaire',
      objetId: affaire_id,
      detail: { nature, decision, compte: user_web_id, motif: motif ?? null },
    })
  }
  return {
    nbTraitees: faites.size,
    refus: ids.filter((id) => !faites.has(id)).map((id) => ({ id, message: annonceTextes.dejaTraitee })),
    message: faites.size > 1 ? remplirTexte(annonceTextes.traitees, { n: faites.size }) : annonceTextes.traitee,
  }
}
