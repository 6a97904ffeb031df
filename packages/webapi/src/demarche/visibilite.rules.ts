import type { CodeEtatContrat } from '../abonnement/abonnement.codes.ts'
import { isEnAttente, isResilie } from '../abonnement/abonnement.rules.ts'
import { contratExige, droitsDemarche } from './demande.codes.ts'
import type { ReglageDemarche } from './demarche.schemas.ts'
import type { TypeDemarche } from './types.codes.ts'

/** Who looks at the procedures, and for which contract. */
export interface Situation {
  readonly compte: 'aucun' | 'titulaire' | 'secondaire' | 'visiteur'
  readonly enUsurpation: boolean
  /** Of the contract it is about; null: none is. */
  readonly etatContrat: CodeEtatContrat | null
  /** Does its payer pay for others too? */
  readonly plusieursContrats: boolean
}

/** May such an account send this type at all? */
export const estPourCeCompte = (type: TypeDemarche, { compte, enUsurpation }: Situation): boolean => {
  const { acces, enUsurpation: permise, sousUtilisateurs } = droitsDemarche[type]
  if (compte === 'aucun') return acces !== 'connecte'
  if (acces === 'deconnecte' || (enUsurpation && !permise)) return false
  return (
    compte === 'titulaire' ||
    sousUtilisateurs === 'tous' ||
    (sousUtilisateurs === 'secondaires' && compte === 'secondaire')
  )
}

type Reglage = Pick<
  ReglageDemarche,
  'actionImpactePlusieursContrats' | 'masquerPourContratResilie' | 'masquerPourContratEnAttente'
>

/** Is a procedure listed here, and does a warning come before it (2§4, 2§6)? The one rule of who sees which. */
export const visibilite = (
  type: TypeDemarche,
  reglage: Reglage,
  situation: Situation,
): 'masquee' | 'offerte' | 'avecAvertissement' => {
  const { etatContrat, plusieursContrats } = situation
  if (!estPourCeCompte(type, situation)) return 'masquee'
  // it would only ask to choose one
  if (etatContrat === null && contratExige.includes(type)) return 'masquee'
  if (etatContrat !== null && reglage.masquerPourContratResilie && isResilie(etatContrat)) return 'masquee'
  if (etatContrat !== null && reglage.masquerPourContratEnAttente && isEnAttente(etatContrat)) return 'masquee'
  if (!plusieursContrats || reglage.actionImpactePlusieursContrats === null) return 'offerte'
  return reglage.actionImpactePlusieursContrats === 'CacherBouton' ? 'masquee' : 'avecAvertissement'
}
