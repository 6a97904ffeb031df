import type { Capture } from '@ondine/paiement-providers/port.ts'
import { apres } from '@ondine/webapi/common/etats.rules.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
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
import { attendreFacturation } from '../../facture/creances.public.ts'
import { estConforme } from '../machine/evenement.ts'
import { DEVISE, ecrireMontant } from '../montant.ts'
import { findParReference } from '../paiement.repo.ts'
import { nouvelleReference } from '../reference.ts'
import { porterAuContrat, reprendreDuContrat } from '../reglement/porter-au-contrat.ts'
import { regler } from '../reglement/regler.ts'
import {
  estInscrit,
  findTitulaire,
  noterPorte,
  noterRendu,
  noterRepris,
  retirerOrphelin,
  tenirOrphelin,
} from './orphelins.repo.ts'
import { prevenirTitulaire } from './prevenir-titulaire.ts'

type Endpoint = (typeof administrationPaiementEndpoints)['classerEncaissement']
type Orphelin = NonNullable<Awaited<ReturnType<typeof tenirOrphelin>>>

export const etatDe = ({
  paiement_id,
  rendu_le,
  numero_contrat,
}: Pick<Orphelin, 'paiement_id' | 'rendu_le' | 'numero_contrat'>) => {
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
  const { issue, etat } = await regler(ctx, paiement.id, { nature: 'PAYE', capture }, 'PERSONNEL')
  // a capture is never nothing of a payment: its row must stand again
  if (issue !== 'REGLE') throw new Error(`money of no payment was settled as ${issue}`)
  if (estConforme(paiement, capture)) return TEXTES.rattache
  // nobody decides any more of what it would keep waiting: it stays where somebody sees it
  if (etat !== 'A_VERIFIER') throw new ErreurApi(ERREURS.pasDeCePaiement)
  return TEXTES.rattacheDifferent
}

/** Tells the holder, and says to the clerk what is done and whether the holder knows. */
const dire = async (
  ctx: ContexteUtilisateur,
  type: Parameters<typeof prevenirTitulaire>[1],
  { montant_centimes: centimes, devise }: Orphelin,
  { numeroContrat, reference }: { numeroContrat: string; reference: string },
): Promise<string> => {
  const prevenu = await prevenirTitulaire(ctx, type, { numeroContrat, reference, centimes, devise })
  const fait =
    type === 'CREDIT_CONTRAT' ? TEXTES.porte : accord(centimes / 100, TEXTES.creditRepris, TEXTES.creditsRepris)
  return [
    fait.replace('{montant}', ecrireMontant(centimes, devise)).replace('{contrat}', numeroContrat),
    prevenu ? TEXTES.titulairePrevenu : TEXTES.titulaireSansEmail,
  ].join(' ')
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
  if ((await findTitulaire(ctx.sql, numeroContrat)) === undefined) throw new ErreurApi(ERREURS.contratInconnu)
  const reference = nouvelleReference(ctx.ids.jeton())
  await noterPorte(ctx.sql, { prestataire, transaction }, { numeroContrat, reference, le: ctx.clock.now() })
  await porterAuContrat(
    ctx,
    { prestataire, transaction, montant: une.montant_centimes, le: une.capture_le },
    { numeroContrat, reference },
  )
  return dire(ctx, 'CREDIT_CONTRAT', une, { numeroContrat, reference })
}

/**
 * Takes it back from the credit of a contract: its row of the ledger is reversed, and it waits again.
 * @returns what is said of it
 */
const reprendre = async (
  ctx: ContexteUtilisateur,
  une: Orphelin,
  { prestataire, transaction, numeroContrat }: { prestataire: string; transaction: string; numeroContrat: string },
): Promise<string> => {
  const { numero_contrat, reference } = une
  if (numero_contrat === null || reference === null) throw new ErreurApi(ERREURS.creditAnnule)
  // another clerk took it back and put it elsewhere while this one read the list
  if (numero_contrat !== numeroContrat) throw new ErreurApi(ERREURS.creditAilleurs)
  // a file that books it at this moment is read whole, or comes after: a contract without a due has no lock of its own
  await attendreFacturation(ctx, [numeroContrat])
  if (await estInscrit(ctx.sql, numeroContrat, reference)) throw new ErreurApi(ERREURS.dejaInscrit)
  await reprendreDuContrat(ctx, { numeroContrat, reference })
  await noterRepris(ctx.sql, prestataire, transaction)
  return dire(ctx, 'CREDIT_CONTRAT_ANNULE', une, { numeroContrat, reference })
}

/**
 * What staff found out of money of no payment known, with a reason, in the journal: whose payment it is, to the credit of which contract it
 * goes, or that it was given back; and that such a credit was wrong.
 * @throws ErreurApi PA49 it waits no more, PA50 another provider, PA55 of a payment that waits for nothing, PA42 another currency, PA52 no such contract, PA53 it is at no credit, PA54
 * it is at that of another contract, PA43 it is used, PA47 billing booked it
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
    throw new ErreurApi(decision === 'ANNULATION' ? ERREURS.creditAnnule : ERREURS.encaissementClasse)
  let message: string = TEXTES.rendu
  if (decision === 'RATTACHEMENT') {
    if (reference == null) throw new ErreurApi(communErreurs.introuvable)
    message = await rattacher(ctx, une, { prestataire, transaction, reference })
  } else if (decision === 'CREDIT' || decision === 'ANNULATION') {
    if (numeroContrat == null) throw new ErreurApi(ERREURS.contratInconnu)
    const geste = decision === 'CREDIT' ? porter : reprendre
    message = await geste(ctx, une, { prestataire, transaction, numeroContrat })
  } else await noterRendu(ctx.sql, prestataire, transaction, ctx.clock.now())
  await tracer(ctx, {
    action: 'encaissement-classe',
    objetType: 'encaissement',
    objetId: `${prestataire}:${transaction}`,
    detail: {
      decision,
      reference: reference ?? une.reference,
      contrat: numeroContrat ?? null,
      centimes: une.montant_centimes,
      motif,
    },
  })
  return { message }
}
