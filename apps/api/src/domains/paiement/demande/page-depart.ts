import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import type { PageDepart } from '../../../platform/http/portes/reponses.ts'
import { findPaiement } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { demandeDe } from './partir.ts'

/**
 * The form of a payment for its provider, made again of what is stored: whoever has its address was sent there by us.
 * @throws ErreurApi PA20 it is over, or was never to be left for by a form; PA01 no host of its pages answers now
 */
export const partirVersLePrestataire = async (
  ctx: Contexte,
  { params: { jeton } }: Entree<(typeof portesPaiementEndpoints)['departPaiement']>,
): Promise<PageDepart> => {
  const paiement = await findPaiement(ctx.sql, jeton)
  const rail = paiement && railDuTraite(ctx, paiement.prestataire, paiement.traite_code)
  // a rail that is called is not called from here
  if (paiement?.url?.endsWith(`/depart/${jeton}`) !== true || rail === undefined)
    throw new ErreurApi(paiementErreurs.pageFermee)
  if (!estOuvert(paiement.statut) || paiement.ouverte_jusqu_au <= ctx.clock.now())
    throw new ErreurApi(paiementErreurs.pageFermee)
  const depart = await rail.demander(demandeDe(ctx, paiement))
  if (depart.nature === 'SANS_REPONSE') throw new ErreurApi(paiementErreurs.impossible)
  if (depart.nature !== 'FORMULAIRE') throw new ErreurApi(paiementErreurs.pageFermee)
  return rail.relais(depart.formulaire)
}
