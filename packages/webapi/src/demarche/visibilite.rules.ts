import type { CodeEtatContrat } from '../abonnement/abonnement.codes.ts'
import { isEnAttente, isResilie } from '../abonnement/abonnement.rules.ts'
import type { ReglageDemarche } from './demarche.schemas.ts'
import { contratExige } from './droits.codes.ts'
import { type Demandeur, refusDeDroit } from './droits.rules.ts'
import type { TypeDemarche } from './types.codes.ts'

/** Who looks at the procedures, and for which contract. */
export interface Situation extends Demandeur {
  /** Of the contract it is about; null: none is. */
  readonly etatContrat: CodeEtatContrat | null
  /** Has the account, or its owner, proved it? Staff see every contract, and have none. */
  readonly contratProuve: boolean
  /** Does its payer pay for others too? */
  readonly plusieursContrats: boolean
}

/** How the types of a process are tuned: what one of them asks for holds for all. */
export type ReglagesDuProcessus = readonly Pick<
  ReglageDemarche,
  'actionImpactePlusieursContrats' | 'masquerPourContratResilie' | 'masquerPourContratEnAttente'
>[]
export type Vue = 'masquee' | 'offerte' | 'avecAvertissement'

/** What a contract makes of a procedure (2§4, 2§6): for its list and its tile as for whoever opens or sends it. */
export const vuePourContrat = (
  reglages: ReglagesDuProcessus,
  { etatContrat, plusieursContrats }: Pick<Situation, 'etatContrat' | 'plusieursContrats'>,
): Vue => {
  if (etatContrat === null) return 'offerte'
  const un = (tient: (reglage: ReglagesDuProcessus[number]) => boolean) => reglages.some(tient)
  if (isResilie(etatContrat) && un((une) => une.masquerPourContratResilie)) return 'masquee'
  if (isEnAttente(etatContrat) && un((une) => une.masquerPourContratEnAttente)) return 'masquee'
  if (!plusieursContrats) return 'offerte'
  if (un((une) => une.actionImpactePlusieursContrats === 'CacherBouton')) return 'masquee'
  return un((une) => une.actionImpactePlusieursContrats === 'AfficherPopup') ? 'avecAvertissement' : 'offerte'
}

/** Is a procedure listed here, and does a warning come before it? The one rule of who sees which. */
export const visibilite = (type: TypeDemarche, reglages: ReglagesDuProcessus, situation: Situation): Vue => {
  if (refusDeDroit(type, situation) !== undefined) return 'masquee'
  // it would only ask to choose one
  if (!situation.contratProuve && contratExige.includes(type)) return 'masquee'
  return vuePourContrat(reglages, situation)
}
