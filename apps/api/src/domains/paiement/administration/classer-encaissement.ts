import type { Capture } from '@ondine/paiement-providers/port.ts'
import { apres } from '@ondine/webapi/common/etats.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import {
  administrationPaiementErreurs as ERREURS,
  administrationPaiementTextes as TEXTES,
} from '@ondine/webapi/paiement/administration.messages.ts'
import { etatsOrphelin } from '@ondine/webapi/paiement/orphelin.etats.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { estConforme } from '../machine/evenement.ts'
import { DEVISE, ecrireMontant } from '../montant.ts'
import { findParReference } from '../paiement.repo.ts'
import { nouvelleReference } from '../reference.ts'
import { porterAuContrat } from '../reglement/porter-au-contrat.ts'
import { regler } from '../reglement/regler.ts'
import { contratExiste, noterPorte, noterRendu, retirerOrphelin, tenirOrphelin } from './orphelins.repo.ts'

type Endpoint = (typeof administrationPaiementEndpoints)['classerEncaissement']
type Orphelin = NonNullable<Awaited<ReturnType<typeof tenirOrphelin>>>

const etatDe = ({ paiement_id, rendu_le, numero_contrat }: Orphelin) => {
  if (paiement_id !== null) return 'RATTACHE'
  if (numero_contrat !== null) return 'PORTE_AU_CONTRAT'
  return rendu_le !== null ? 'RENDU' : 'SANS_PAIEMENT'
}

/** It is of this payment: settled as any capture. @returns what is said of it */
const rattacher = async (
  ctx: ContexteUtilisateur,
  une: Orphelin,
  { prestataire, transaction, reference }: { prestataire: string; transaction: string; reference: string },
): Promise<string> => {
  const paiement = await findParReference(ctx.sql, reference)
  if (paiement === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (paiement.prestataire !== prestataire) throw new ErreurApi(ERREURS.autrePrestataire)
  const capture: Capture = {
    transaction,
    montant: une.montant_centimes,
    devise: une.devise,
    reference,
    traite: une.traite_code,
    autorisation: une.autorisation,
    moyen: une.moyen,
    le: une.capture_le,
  }
  await retirerOrphelin(ctx.sql, prestataire, transaction)
  const { issue } = await regler(ctx, paiement.id, { nature: 'PAYE', capture }, 'PERSONNEL')
  // a capture is never nothing of a payment: its row must stand again
  if (issue !== 'REGLE') throw new Error(`money of no payment was settled as ${issue}`)
  return estConforme(paiement, capture) ? TEXTES.rattache : TEXTES.rattacheDifferent
}

/**
 * It goes to the credit of this contract, whole; no due of it is settled by that. Billing books it by the reference that it is given.
 * @returns what is said of it
 */
const porter = async (
  ctx: ContexteUtilisateur,
  une: Orphelin,
  { prestataire, transaction, numeroContrat }: { prestataire: string; transaction: string; numeroContrat: string },
): Promise<string> => {
  if (une.devise !== DEVISE) throw new ErreurApi(ERREURS.autreDevise)
  if (!(await contratExiste(ctx.sql, numeroContrat))) throw new ErreurApi(ERREURS.contratInconnu)
  const reference = nouvelleReference(ctx.ids.jeton())
  await noterPorte(ctx.sql, { prestataire, transaction }, { numeroContrat, reference, le: ctx.clock.now() })
  await porterAuContrat(
    ctx,
    { prestataire, transaction, montant: une.montant_centimes, le: une.capture_le },
    { numeroContrat, reference },
  )
  return TEXTES.porte
    .replace('{montant}', ecrireMontant(une.montant_centimes, une.devise))
    .replace('{contrat}', numeroContrat)
}

/**
 * What staff found out of money of no payment known, with a reason, in the journal: whose payment it is, to the credit of which contract it
 * goes, or that it was given back.
 * @throws ErreurApi PA49 it waits no more, PA50 another provider, PA42 another currency, PA52 no such contract
 */
export const classerEncaissement = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { typeServicePaiement: prestataire, identifiantTransaction: transaction, decision, motif } = body
  const { reference, numeroContrat } = body
  const une = await tenirOrphelin(ctx.sql, prestataire, transaction)
  if (une === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (apres(etatsOrphelin, { de: etatDe(une), evenement: decision, par: 'AGENT' }) === undefined)
    throw new ErreurApi(ERREURS.encaissementClasse)
  let message: string = TEXTES.rendu
  if (decision === 'RATTACHEMENT') {
    if (reference == null) throw new ErreurApi(communErreurs.introuvable)
    message = await rattacher(ctx, une, { prestataire, transaction, reference })
  } else if (decision === 'CREDIT') {
    if (numeroContrat == null) throw new ErreurApi(ERREURS.contratInconnu)
    message = await porter(ctx, une, { prestataire, transaction, numeroContrat })
  } else await noterRendu(ctx.sql, prestataire, transaction, ctx.clock.now())
  await tracer(ctx, {
    action: 'encaissement-classe',
    objetType: 'encaissement',
    objetId: `${prestataire}:${transaction}`,
    detail: {
      decision,
      reference: reference ?? null,
      contrat: numeroContrat ?? null,
      centimes: une.montant_centimes,
      motif,
    },
  })
  return { message }
}
