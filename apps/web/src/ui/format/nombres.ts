import { chiffresSelon } from '@ondine/webapi/common/chiffres-du-montant.rules.ts'
import { FINE } from '@ondine/webapi/common/nombres.rules.ts'

let symbole = '€'
let entiere = false
/** Symbol of the currency that the configuration names (1§9). */
export const devise = (): string => symbole
/** Has it no smaller unit? */
export const sansCentimes = (): boolean => entiere
export const choisirDevise = (nouveau: string, sansCentimes?: boolean): void => {
  symbole = nouveau
  entiere = sansCentimes === true
}

/** An amount in centimes: 1 234,56 €. */
export const euros = (centimes: number): string => `${chiffresSelon(centimes, entiere)}${FINE}${symbole}`
