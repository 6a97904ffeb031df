import type { Capture } from '@ondine/paiement-providers/port.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import {
  administrationPaiementErreurs,
  administrationPaiementTextes,
} from '@ondine/webapi/paiement/administration.messages.ts'
import { aDeLArgent } from '@ondine/webapi/paiement/paiement.etats.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { enqueter } from '../demande/interroger.ts'
import { estConforme } from '../machine/evenement.ts'
import { findParReference, type LignePaiement } from '../paiement.repo.ts'
import { regler } from '../reglement/regler.ts'
import { trancher } from '../reglement/trancher.ts'

type Endpoints = typeof administrationPaiementEndpoints

const lire = async (ctx: ContexteUtilisateur, reference: string): Promise<LignePaiement> => {
  const paiement = await findParReference(ctx.sql, reference)
  if (paiement === undefined) throw new ErreurApi(communErreurs.introuvable)
  return paiement
}

/** Applies the money that waits to its dues, or takes back what a payment moved; with a reason, in the journal. */
export const deciderPaiement = async (
  ctx: ContexteUtilisateur,
  { body: { reference, decision, motif } }: Entree<Endpoints['deciderPaiement']>,
): Promise<Reponse<Endpoints['deciderPaiement']>> => {
  const { id } = await lire(ctx, reference)
  await trancher(ctx, id, decision)
  await tracer(ctx, {
    action: 'paiement-decide',
    objetType: 'paiement',
    objetId: reference,
    detail: { decision, motif },
  })
  return {
    message: decision === 'IMPUTATION' ? administrationPaiementTextes.impute : administrationPaiementTextes.contrepasse,
  }
}

/**
 * Enters what the bank's statement says of a payment, where its provider cannot be asked: settled as any other capture, of source
 * PERSONNEL. Another amount than what was asked for waits for a decision, as it would from a notification.
 * @throws ErreurApi PA46 the provider answered: what it says stands
 */
export const prouverPaiement = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['prouverPaiement']>,
): Promise<Reponse<Endpoints['prouverPaiement']>> => {
  if (body.date > jourLocal(ctx.clock.now())) throw new ErreurApi(administrationPaiementErreurs.preuveDansLeFutur)
  const paiement = await lire(ctx, body.reference)
  if (aDeLArgent(paiement.statut)) throw new ErreurApi(administrationPaiementErreurs.dejaTranche)
  if (await enqueter(ctx, paiement)) throw new ErreurApi(administrationPaiementErreurs.prestataireRepond)
  const capture: Capture = {
    transaction: body.identifiantTransaction,
    montant: body.montant,
    devise: paiement.devise,
    reference: paiement.reference,
    traite: paiement.traite_code,
    autorisation: body.numeroAutorisation,
    moyen: null,
    le: new Date(`${body.date}T12:00:00Z`),
  }
  await ctx.enTransaction(async (dedans) => {
    const { issue } = await regler(dedans, paiement.id, { nature: 'PAYE', capture }, 'PERSONNEL')
    if (issue === 'DEJA') throw new ErreurApi(administrationPaiementErreurs.transactionConnue)
    if (issue !== 'REGLE') throw new ErreurApi(administrationPaiementErreurs.dejaTranche)
    await tracer(dedans, {
      action: 'paiement-prouve',
      objetType: 'paiement',
      objetId: paiement.reference,
      detail: {
        transaction: body.identifiantTransaction,
        autorisation: body.numeroAutorisation,
        centimes: body.montant,
        date: body.date,
        motif: body.motif,
      },
    })
  })
  return {
    message: estConforme(paiement, capture)
      ? administrationPaiementTextes.prouve
      : administrationPaiementTextes.prouveDifferent,
  }
}
