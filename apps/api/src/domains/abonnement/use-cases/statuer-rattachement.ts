import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerCompteGere } from '../../utilisateur/gestion.public.ts'
import { prouver } from '../prouver.ts'
import { suspendreAttachements } from '../suspension.public.ts'

type Endpoint = typeof preuveEndpoints.statuerRattachement

/**
 * Staff prove or suspend an attachment, with a reason that the audit keeps. Nobody proves their own: it takes a colleague, as for passwords.
 * @throws ErreurApi 404 not an account of the caller's, AB36 nothing to change, AB38 one's own account
 */
export const statuerRattachement = async (
  ctx: ContexteUtilisateur,
  { body: { userWebId, numeroContrat, decision, motif } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  await exigerCompteGere(ctx, userWebId)
  if (decision === 'PROUVER') {
    if (userWebId === ctx.auteur.userWebId) throw new ErreurApi(preuveErreurs.pourSoiMeme)
    const { fait } = await prouver(ctx, { userWebId, numeroContrat }, { preuve: 'AGENT', motif })
    if (!fait) throw new ErreurApi(preuveErreurs.decisionSansEffet)
    return { numeroContrat, etat: 'PROUVE' }
  }
  const suspendus = await suspendreAttachements(ctx, { userWebId, numeros: [numeroContrat], par: 'AGENT', motif })
  if (suspendus.length === 0) throw new ErreurApi(preuveErreurs.decisionSansEffet)
  return { numeroContrat, etat: 'SUSPENDU' }
}
