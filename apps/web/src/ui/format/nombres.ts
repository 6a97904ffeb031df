import { decimal, FINE } from '@ondine/webapi/common/nombres.rules.ts'

let symbole = '€'
/** Symbol of the currency that the configuration names (1§9). */
export const devise = (): string => symbole
export const choisirDevise = (nouveau: string): void => {
  symbole = nouveau
}

/** An amount in centimes: 1 234,56 €. */
export const euros = (centimes: number): string => `${decimal(centimes, 2)}${FINE}${symbole}`
