import { DECISIONS_MOTIVEES, decisionsPossibles } from '@ondine/webapi/annonce/affaire.codes.ts'
import type { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { annonceErreurs, annonceTextes } from '@ondine/webapi/annonce/annonce.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ecarterContestations } from '../../abonnement/contestation.public.ts'
import { etatsDesRattachements, suspendreAttachements } from '../../abonnement/suspension.public.ts'
import { finirAffaires, prendreAffaires } from '../affaires.repo.ts'

type Endpoint = (typeof annonceEndpoints)['traiterAffaires']
/** What suspending did: attachments suspended, and those that their account had given back before. */
interface Bilan {
  suspendus: number
  absents: number
}

const direSuspension = ({ suspendus, absents }: Bilan): string => {
  if (absents > 0)
    return suspendus === 0
      ? annonceTextes.accesAbsent
      : remplirTexte(annonceTextes.accesEnPartie, { n: suspendus, absents })
  if (suspendus === 0) return annonceTextes.accesDejaSuspendu
  return suspendus === 1 ? annonceTextes.accesSuspendu : remplirTexte(annonceTextes.accesSuspendus, { n: suspendus })
}

/**
 * Treats cases: what may be done is done, each other one says why not. Suspending takes the contracts of the case from the account,
 * and says which it had given back before.
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
  const bilan: Bilan = { suspendus: 0, absents: 0 }
  for (const { affaire_id, user_web_id, contrats, nature } of traitables) {
    const contestee = { userWebId: user_web_id, numeros: contrats }
    if (decision === 'SUSPENDU') {
      bilan.suspendus += (await suspendreAttachements(ctx, { ...contestee, par: 'AGENT', motif: motif ?? '' })).length
      bilan.absents += contrats.length - (await etatsDesRattachements(ctx, contestee)).size
    }
    if (decision === 'ECARTE' && nature === 'RATTACHEMENT_SIGNALE') await ecarterContestations(ctx, contestee)
    await tracer(ctx, {
      action: 'affaire-traitee',
      objetType: 'affaire',
      objetId: affaire_id,
      detail: { nature, decision, compte: user_web_id, motif: motif ?? null },
    })
  }
  return {
    nbTraitees: faites.size,
    nbSuspendus: bilan.suspendus,
    refus: ids.filter((id) => !faites.has(id)).map((id) => ({ id, message: annonceTextes.dejaTraitee })),
    message:
      decision === 'SUSPENDU' && faites.size > 0
        ? direSuspension(bilan)
        : faites.size > 1
          ? remplirTexte(annonceTextes.traitees, { n: faites.size })
          : annonceTextes.traitee,
  }
}
