import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { type IssueDeNotification, issuesDeNotification } from '@ondine/webapi/paiement/administration.codes.ts'
import type { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { administrationPaiementTextes } from '@ondine/webapi/paiement/administration.messages.ts'
import { isInterrogeable } from '@ondine/webapi/paiement/paiement.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { findParJeton, type LignePaiement } from '../paiement.repo.ts'
import { demanderEnquetes } from '../reception/enqueter.job.ts'
import { findParTransaction, lireIntegre } from './notifier.repo.ts'

type Endpoint = (typeof administrationPaiementEndpoints)['multipleNotification']
type Nomme = Entree<Endpoint>['body']['paiements'][number]

const trouver = async (ctx: ContexteUtilisateur, { identifiantTransaction, reference }: Nomme) => {
  const nom = identifiantTransaction || reference
  if (!nom) return undefined
  return (await findParJeton(ctx.sql, nom)) ?? (await findParTransaction(ctx.sql, nom))
}

const issueDe = async (ctx: ContexteUtilisateur, paiement: LignePaiement): Promise<IssueDeNotification> => {
  if (isInterrogeable(paiement.statut, paiement.sans_retour)) return 'INTERROGE'
  if (paiement.statut !== 'PAYE') return 'TERMINE'
  return (await lireIntegre(ctx.sql, paiement)) ? 'INSCRIT' : 'A_INSCRIRE'
}

/**
 * Asks about payments again, each by a job, and says of those that are paid whether billing booked them. It never marks one as paid,
 * and may be repeated.
 */
export const notifierPaiements = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const resultats: Reponse<Endpoint>['resultats'] = []
  const aInterroger: string[] = []
  for (const nomme of body.paiements) {
    const paiement = await trouver(ctx, nomme)
    const issue = paiement === undefined ? 'INCONNU' : await issueDe(ctx, paiement)
    if (paiement !== undefined && issue === 'INTERROGE') {
      aInterroger.push(paiement.id)
      await tracer(ctx, { action: 'paiement-interroge', objetType: 'paiement', objetId: paiement.reference })
    }
    resultats.push({
      reference: paiement?.reference ?? null,
      identifiantTransaction: nomme.identifiantTransaction ?? null,
      issue,
      message: issuesDeNotification[issue],
    })
  }
  await demanderEnquetes(ctx, aInterroger)
  const nbInterroges = resultats.filter(({ issue }) => issue === 'INTERROGE').length
  return {
    resultats,
    nbInterroges,
    message:
      nbInterroges === 0
        ? administrationPaiementTextes.rienAInterroger
        : remplirTexte(administrationPaiementTextes.interroge, { n: nbInterroges }),
  }
}
