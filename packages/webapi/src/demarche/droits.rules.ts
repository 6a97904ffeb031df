import { communErreurs } from '../http/commun.erreurs.ts'
import type { Erreur } from '../http/erreur.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import { droitsDemarche } from './droits.codes.ts'
import type { TypeDemarche } from './types.codes.ts'

/** Who wants to send a form. */
export interface Demandeur {
  readonly compte: 'aucun' | 'titulaire' | 'secondaire' | 'visiteur'
  readonly enUsurpation: boolean
}

/** Why such a person may not send this type; undefined: they may. The one rule of it, its contract apart. */
export const refusDeDroit = (type: TypeDemarche, { compte, enUsurpation }: Demandeur): Erreur | undefined => {
  const { acces, enUsurpation: permise, sousUtilisateurs } = droitsDemarche[type]
  if (compte === 'aucun') return acces === 'connecte' ? demarcheErreurs.reserveeAuxAbonnes : undefined
  if (acces === 'deconnecte') return demarcheErreurs.reserveeSansCompte
  if (enUsurpation && !permise) return communErreurs.usurpationInterdite
  if (compte === 'titulaire' || sousUtilisateurs === 'tous') return undefined
  return sousUtilisateurs === 'secondaires' && compte === 'secondaire' ? undefined : demarcheErreurs.pasPourCeCompte
}
