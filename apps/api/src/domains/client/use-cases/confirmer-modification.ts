import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { clientErreurs, clientTextes } from '@ondine/webapi/client/client.messages.ts'
import { estConfirmable } from '@ondine/webapi/client/client.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien, lireLienDuCompte } from '../../acces/liens.public.ts'
import { estAttache, estCeClient, findClientDuContrat } from '../client-detail.repo.ts'
import { estEffectuee, finirModification, prendreModification } from '../modifications.repo.ts'
import { valeursDe } from '../valeurs-client.repo.ts'
import { appliquerModification } from './appliquer-modification.ts'

type Endpoint = (typeof clientEndpoints)['notificationModifierClient']
type Issue = { numeroContrat: string } | { refus: 'lienPerime' | 'donneesChangees' | 'dejaConfirmee' }

/** A link that no longer works: did it do its work? */
const refusDe = async (ctx: Contexte, code: string): Promise<Issue> => {
  const lien = await lireLienDuCompte(ctx, 'COORDONNEES_CLIENT', code)
  const fait = lien?.servi === true && (await estEffectuee(ctx.sql, Number(lien.charge.modification)))
  return { refus: fait ? 'dejaConfirmee' : 'lienPerime' }
}

const confirmer = async (ctx: Contexte, code: string): Promise<Issue> => {
  const lien = await consommerLien(ctx, 'COORDONNEES_CLIENT', code)
  if (lien === undefined) return refusDe(ctx, code)
  const modification = await prendreModification(ctx.sql, Number(lien.charge.modification))
  if (modification === undefined) return { refus: 'lienPerime' }
  const { id, numero_client, numero_contrat, user_web_id, avant, apres } = modification
  const le = ctx.clock.now()
  const ligne = await findClientDuContrat(ctx.sql, numero_contrat, numero_client, { verrou: true })
  // the right to change is that of the moment of the confirmation
  const lui = { numeroContrat: numero_contrat, numeroClient: numero_client }
  const attache =
    (await estAttache(ctx.sql, user_web_id, numero_contrat)) && (await estCeClient(ctx.sql, user_web_id, lui))
  if (ligne === undefined || !attache || !estConfirmable(valeursDe(ligne), avant, apres)) {
    await finirModification(ctx.sql, id, 'REFUS', le)
    return { refus: ligne === undefined || !attache ? 'lienPerime' : 'donneesChangees' }
  }
  await finirModification(ctx.sql, id, 'CONFIRMATION', le)
  await appliquerModification(ctx, { id, ligne, numeroContrat: numero_contrat, userWebId: user_web_id, apres })
  await tracer(ctx, {
    action: 'client.modification.confirmee',
    objetType: 'client',
    objetId: numero_client,
    detail: { numeroContrat: numero_contrat, champs: Object.keys(apres).join(',') },
    auteurId: user_web_id,
  })
  return { numeroContrat: numero_contrat }
}

/**
 * Opens the link of the mail: the change takes effect, once (1§4). A refusal is committed too, so that it stays one.
 * @throws ErreurApi CL01 unknown, replaced or older than 72 hours, CL02 the data changed meanwhile, CL06 it has done so already
 */
export const confirmerModification = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  const issue = await ctx.enTransaction((dedans) => confirmer(dedans, body.tokenNotification))
  if ('refus' in issue) throw new ErreurApi(clientErreurs[issue.refus])
  return { numeroContrat: issue.numeroContrat, message: clientTextes.misesAJour }
}
