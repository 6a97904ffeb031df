import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { rapprochementErreurs, rapprochementTextes } from '@ondine/webapi/paiement/rapprochement.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { accepterEcarts, type EcartTouche, reprendreEcartsAcceptes } from '../../facture/ecarts-facturation.public.ts'

type Endpoints = typeof rapprochementEndpoints

const tracerEcarts = async (
  ctx: ContexteUtilisateur,
  ecarts: readonly EcartTouche[],
  { action, motif }: { readonly action: 'facturation-accepte' | 'facturation-repris'; readonly motif: string },
): Promise<void> => {
  for (const { numeroContrat, cle, ecart } of ecarts)
    await tracer(ctx, {
      action,
      objetType: 'ecart-de-facturation',
      objetId: `${numeroContrat}:${cle}`,
      detail: { centimes: ecart, motif },
    })
}

/** Accepts differences as they stand, each in the journal; where the two differ otherwise later, they wait again. No money moves. */
export const accepterEcartsDeFacturation = async (
  ctx: ContexteUtilisateur,
  { body: { lignes, motif } }: Entree<Endpoints['accepterEcartsDeFacturation']>,
): Promise<Reponse<Endpoints['accepterEcartsDeFacturation']>> => {
  const acceptes = await accepterEcarts(ctx.sql, lignes, { motif, le: ctx.clock.now(), par: ctx.auteur.userWebId })
  if (acceptes.length === 0) throw new ErreurApi(rapprochementErreurs.dejaAccepte)
  await tracerEcarts(ctx, acceptes, { action: 'facturation-accepte', motif })
  return { message: rapprochementTextes.accepte(acceptes.length), nbAcceptes: acceptes.length }
}

/** Takes them back, each in the journal: the differences wait again. */
export const reprendreEcartsDeFacturation = async (
  ctx: ContexteUtilisateur,
  { body: { lignes, motif } }: Entree<Endpoints['reprendreEcartsDeFacturation']>,
): Promise<Reponse<Endpoints['reprendreEcartsDeFacturation']>> => {
  const repris = await reprendreEcartsAcceptes(ctx.sql, lignes)
  if (repris.length === 0) throw new ErreurApi(rapprochementErreurs.plusAccepte)
  await tracerEcarts(ctx, repris, { action: 'facturation-repris', motif })
  return { message: rapprochementTextes.repris(repris.length), nbReprises: repris.length }
}
