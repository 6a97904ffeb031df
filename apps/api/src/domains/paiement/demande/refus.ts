import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { Contexte, Encaissement } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { type Due, estDuCompte } from '../../facture/creances.public.ts'
import { ecrireMontant } from '../montant.ts'
import type { LignePaiement } from '../paiement.repo.ts'
import { minutesRestantes } from '../paiement.view.ts'
import type { Demandee } from './demande.ts'
import type { Plan } from './plan.rules.ts'

/** Why a due is not paid online, in the order in which the specification says so. */
const motifDe = ({ payabilite: dite }: Due) => {
  if (dite.motifSansPaiement === 'REGLEE') return paiementErreurs.nonAutorise
  if (!dite.isValide) return paiementErreurs.nonValidee
  if (!dite.isEncaissable || dite.isBloquerPaiement) return paiementErreurs.nonEncaissable
  return dite.motifSansPaiement === 'SANS_PRESTATAIRE' || dite.motifSansPaiement === 'RECOUVREMENT'
    ? paiementErreurs.nonEncaissable
    : paiementErreurs.nonAutorise
}

const payables = (demandee: Demandee, dues: readonly Due[]): readonly Due[] => {
  const { quoi } = demandee
  // of an account, what cannot be paid here is left out
  if ('contrat' in quoi) {
    const offertes = dues.filter(({ payabilite }) => isPaiementOffert(payabilite))
    const ensemble = offertes.filter(estDuCompte)
    if (ensemble.length < offertes.length && ensemble.length === 0)
      throw new ErreurApi(paiementErreurs.plusieursFermees)
    return ensemble
  }
  if (dues.length < quoi.dues.length) throw new ErreurApi(communErreurs.introuvable)
  for (const due of dues) if (!isPaiementOffert(due.payabilite)) throw new ErreurApi(motifDe(due))
  return dues
}

/** Dues that may be paid together, and what takes the money. @throws ErreurApi why not */
export const exigerPayables = (
  ctx: Contexte,
  demandee: Demandee,
  lues: readonly Due[],
): { dues: readonly Due[]; par: Encaissement } => {
  if (ctx.fonctionnalites.BloquerPaiement) throw new ErreurApi(paiementErreurs.suspendu)
  const dues = payables(demandee, lues)
  const par = dues[0]?.encaissement
  if (par === undefined) throw new ErreurApi(paiementErreurs.rienARegler)
  if (new Set(dues.map(({ traite }) => traite)).size > 1) throw new ErreurApi(paiementErreurs.plusieursTraites)
  const plusieurs = par.plusieurs && ctx.fonctionnalites.PaiementMultiFacture
  // of an account, its advance and a part would be of a title what no title is paid by
  const unParUn = 'contrat' in demandee.quoi ? par.titres : dues.length > 1 && !plusieurs
  if (unParUn) throw new ErreurApi(paiementErreurs.plusieursFermees)
  const demande = 'contrat' in demandee.quoi ? demandee.quoi.montant : 0
  const total = demande || dues.reduce((somme, { reste }) => somme + reste, 0)
  if (total < par.min || total > par.max)
    throw new ErreurApi(paiementErreurs.montantHorsBornes, {
      valeurs: { minimum: ecrireMontant(par.min), maximum: ecrireMontant(par.max) },
    })
  return { dues, par }
}

/** A payment of the same is under way, and cannot be closed from here. */
export const refusEnCours = (autre: Pick<LignePaiement, 'ouverte_jusqu_au'>, maintenant: Date): ErreurApi => {
  const minutes = minutesRestantes(autre, maintenant)
  return minutes === 0
    ? new ErreurApi(paiementErreurs.attendSaReponse)
    : new ErreurApi(paiementErreurs.dejaEnCours, { valeurs: { minutes }, reessayerApres: minutes * 60 })
}

const champDe = (rang: number): string => `paiementInfo.facturePaiementInfoList.${rang}.montant`
const restant = (rang: number, reste: number) => ({
  champs: [{ champ: champDe(rang), code: `RESTE:${reste}`, message: `Il reste ${ecrireMontant(reste)} à régler.` }],
})

/** @throws ErreurApi why this plan is none, with what is left */
export const refuserPlan = (plan: Exclude<Plan, { issue: 'PREVU' }>): never => {
  switch (plan.issue) {
    case 'CHANGE':
      throw new ErreurApi(paiementErreurs.montantChange, restant(plan.rang, plan.reste))
    case 'PARTIEL_FERME':
      throw new ErreurApi(paiementErreurs.partielFerme, restant(0, plan.reste))
    case 'HORS_BORNES':
      throw new ErreurApi(paiementErreurs.montantHorsBornes, {
        valeurs: { minimum: ecrireMontant(plan.minimum), maximum: ecrireMontant(plan.maximum) },
        ...restant(0, plan.maximum),
      })
    case 'MIETTE':
      throw new ErreurApi(paiementErreurs.miette, {
        valeurs: { laisse: ecrireMontant(plan.laisse), minimum: ecrireMontant(plan.minimum) },
      })
    case 'RIEN':
      throw new ErreurApi(paiementErreurs.rienARegler)
  }
}
