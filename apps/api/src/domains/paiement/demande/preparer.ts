import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { Contexte, Encaissement } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import {
  avanceDuContrat,
  type CleCreance,
  type Due,
  verrouillerCompte,
  verrouillerCreances,
} from '../../facture/creances.public.ts'
import { SANS_RETOUR_MS } from '../machine/verifications.ts'
import { DEVISE } from '../montant.ts'
import { findLignes, findPaiement, type LignePaiement, modifier } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'
import { nouvelleReference } from '../reference.ts'
import { attendreCle, cleLibre, estSansReponse, findReservants, insererCle, insererPaiement } from './demande.repo.ts'
import type { Demandee } from './demande.ts'
import { estFerme } from './partir.ts'
import { type LignePrevue, type Plan, planDesDues, planDuContrat } from './plan.rules.ts'
import { exigerPayables, refusEnCours, refuserPlan } from './refus.ts'

export type Prepare =
  | { readonly nature: 'A_SUIVRE'; readonly paiement: LignePaiement }
  /** One's own, of something else: closed at its provider first. */
  | { readonly nature: 'A_REMPLACER'; readonly paiement: LignePaiement }

const MINUTE_MS = 60_000
/** A departure that nobody finished is looked at again. */
const REPRISE_MS = 30_000

// an account is paid by whoever reads it: without one, bills are named
const SANS_COMPTE = 0

/** Those that exist, held; none where the key gave a payment already: one exchange for both (decision 082). */
const duesDe = (ctx: Contexte, { quoi, auteur, payeur, cle }: Demandee): Promise<Due[]> => {
  const libre = cle === undefined ? undefined : cleLibre(payeur, cle)
  return 'contrat' in quoi
    ? verrouillerCompte(ctx, quoi.contrat, auteur ?? SANS_COMPTE, libre)
    : verrouillerCreances(ctx, quoi.dues, quoi.echeance, libre)
}

const regles = ({ fonctionnalites: f }: Contexte, { partiel, min }: Encaissement) => ({
  min,
  partielFacture: partiel && f.PaiementPartiel && !f.PaiementPartielDuSoldeContratUniquement,
  partielContrat: partiel && f.PaiementPartiel,
})

/** Dues are locked in an order of their own: the payer is told of the line that they sent. */
const rangDemande = (demandees: readonly CleCreance[], due: CleCreance | undefined): number =>
  demandees.findIndex((une) => une.numeroContrat === due?.numeroContrat && une.idCreance === due.idCreance)

const planDe = async (
  ctx: Contexte,
  { quoi, origine, auteur }: Demandee,
  dues: readonly Due[],
  par: Encaissement,
): Promise<Plan> => {
  if (!('contrat' in quoi)) {
    const montants = dues.map(
      (due) =>
        quoi.dues.find((une) => une.numeroContrat === due.numeroContrat && une.idCreance === due.idCreance)?.montant ??
        0,
    )
    const [due] = dues
    // without an account: the whole of what is left, or what is left is said
    if (origine === 'ANONYME' && due !== undefined && due.reste !== montants[0])
      return { issue: 'CHANGE', rang: 0, reste: due.reste }
    const plan = planDesDues(dues, montants, regles(ctx, par))
    return plan.issue === 'CHANGE' ? { ...plan, rang: rangDemande(quoi.dues, dues[plan.rang]) } : plan
  }
  return planDuContrat(dues, {
    montant: quoi.montant,
    avance: await avanceDuContrat(ctx, quoi.contrat, auteur ?? SANS_COMPTE),
    aujourdhui: jourLocal(ctx.clock.now()),
    regles: regles(ctx, par),
  })
}

const memesLignes = async (ctx: Contexte, { id }: LignePaiement, lignes: readonly LignePrevue[]): Promise<boolean> => {
  const siennes = await findLignes(ctx.sql, id)
  return (
    siennes.length === lignes.length &&
    siennes.every((une) =>
      lignes.some(
        (autre) =>
          autre.numeroContrat === une.numero_contrat &&
          autre.idCreance === une.id_creance &&
          autre.centimes === une.centimes &&
          autre.avance === une.avance_centimes,
      ),
    )
  )
}

const estSien = (autre: LignePaiement, { auteur, payeur }: Demandee): boolean =>
  auteur === null ? autre.payeur === payeur : autre.auteur_id === auteur

/** @throws ErreurApi PA07 somebody else is paying it, PA19 or did, and the bank has not said */
const reserves = async (
  ctx: Contexte,
  demandee: Demandee,
  lignes: readonly LignePrevue[],
): Promise<Prepare | undefined> => {
  for (const id of await findReservants(ctx.sql, lignes)) {
    const autre = await findPaiement(ctx.sql, id)
    if (autre === undefined) continue
    // who holds the bill comes before whoever has its paper
    const cede = demandee.auteur !== null && autre.origine === 'ANONYME'
    if (cede) return { nature: 'A_REMPLACER', paiement: autre }
    if (!estSien(autre, demandee)) throw refusEnCours(autre, ctx.clock.now())
    return { nature: (await memesLignes(ctx, autre, lignes)) ? 'A_SUIVRE' : 'A_REMPLACER', paiement: autre }
  }
  return undefined
}

const depuisQuand = ({ clock }: Contexte): Date => new Date(clock.now().getTime() - SANS_RETOUR_MS)

/** Undefined: one of its dues is reserved, or may be paid already. @throws ErreurApi PA03 nothing takes this traité any more; PA01 it does not answer */
const ecrire = (
  ctx: Contexte,
  demandee: Demandee,
  { dues, lignes, par }: { dues: readonly Due[]; lignes: readonly LignePrevue[]; par: Encaissement },
): Promise<LignePaiement | undefined> => {
  const traite = dues[0]?.traite ?? ''
  const titre = par.titres ? dues[0]?.titre : null
  const rail = railDuTraite(ctx, par.prestataire, traite)
  if (rail === undefined) throw new ErreurApi(paiementErreurs.nonEncaissable)
  if (estFerme(ctx, rail.code)) throw new ErreurApi(paiementErreurs.impossible, { reessayerApres: 30 })
  const maintenant = ctx.clock.now()
  const { payeur, cle, empreinte } = demandee
  return insererPaiement(
    ctx.sql,
    {
      id: ctx.ids.uuid(),
      reference: nouvelleReference(ctx.ids.jeton()),
      prestataire: rail.code,
      traite_code: traite,
      cle_id: rail.cleId,
      origine: demandee.origine,
      payeur: demandee.auteur === null ? payeur : null,
      auteur_id: demandee.auteur,
      email: demandee.email,
      montant_centimes: lignes.reduce((somme, { centimes }) => somme + centimes, 0),
      devise: DEVISE,
      cree_le: maintenant,
      ouverte_jusqu_au: new Date(maintenant.getTime() + par.vieMinutes * MINUTE_MS),
      prochaine_verif: new Date(maintenant.getTime() + REPRISE_MS),
      titre_reference: titre?.reference ?? null,
      titre_exercice: titre?.exercice ?? null,
    },
    lignes,
    cle === undefined ? undefined : { payeur, cle, empreinte },
    demandee.doublonAccepte ? null : depuisQuand(ctx),
  )
}

const garderCle = async (ctx: Contexte, demandee: Demandee, paiementId: string): Promise<void> => {
  const { cle, empreinte } = demandee
  if (cle === undefined) return
  await insererCle(ctx.sql, {
    payeur: demandee.payeur,
    cle,
    empreinte,
    paiement_id: paiementId,
    cree_le: ctx.clock.now(),
  })
}

/** Its receipt goes to where its payer says last. Of a page that is asked for again nothing changes: its provider would take it for another. */
const versLAdresseDite = async (
  ctx: Contexte,
  { email }: Demandee,
  paiement: LignePaiement,
): Promise<LignePaiement> => {
  const partie = paiement.statut === 'REDIRIGE' || paiement.statut === 'EN_ATTENTE'
  if (!partie || email === null || email === paiement.email) return paiement
  await modifier(ctx.sql, paiement.id, { email })
  return { ...paiement, email }
}

/** @throws ErreurApi PA08 the key served for something else */
const parLaCle = async (ctx: Contexte, demandee: Demandee): Promise<LignePaiement | undefined> => {
  const { cle, empreinte } = demandee
  if (cle === undefined) return undefined
  const connue = await attendreCle(ctx.sql, demandee.payeur, cle)
  if (connue === undefined) return undefined
  if (!connue.empreinte.equals(empreinte)) throw new ErreurApi(paiementErreurs.cleReutilisee)
  return findPaiement(ctx.sql, connue.paiement_id)
}

/**
 * The intent of a payment, in the open transaction of `ctx`: nothing is asked of anybody. The same key gives the same payment; amounts are
 * worked out from what is left, under lock.
 * @throws ErreurApi PA01 to PA18
 */
export const preparer = async (ctx: Contexte, demandee: Demandee): Promise<Prepare> => {
  const lues = await duesDe(ctx, demandee)
  const connu = lues.length === 0 ? await parLaCle(ctx, demandee) : undefined
  if (connu !== undefined) return { nature: 'A_SUIVRE', paiement: connu }
  const { dues, par } = exigerPayables(ctx, demandee, lues)
  const plan = await planDe(ctx, demandee, dues, par)
  if (plan.issue !== 'PREVU') return refuserPlan(plan)
  const intention = { dues, lignes: plan.lignes, par }
  const ecrit = await ecrire(ctx, demandee, intention)
  if (ecrit !== undefined) return { nature: 'A_SUIVRE', paiement: ecrit }
  const reserve = await reserves(ctx, demandee, plan.lignes)
  if (reserve?.nature === 'A_REMPLACER') return reserve
  if (reserve !== undefined) {
    await garderCle(ctx, demandee, reserve.paiement.id)
    return { nature: 'A_SUIVRE', paiement: await versLAdresseDite(ctx, demandee, reserve.paiement) }
  }
  if (!demandee.doublonAccepte && (await estSansReponse(ctx.sql, plan.lignes, depuisQuand(ctx))))
    throw new ErreurApi(paiementErreurs.sansReponse)
  // what held one of them ended meanwhile: whoever else wants it waits for these dues
  const paiement = await ecrire(ctx, demandee, intention)
  if (paiement === undefined) throw new Error('a due that is held was reserved')
  return { nature: 'A_SUIVRE', paiement }
}
