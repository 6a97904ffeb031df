import { accord, decimal, FINE } from '@ondine/webapi/common/nombres.rules.ts'

let symbole = '€'
/** Symbol of the currency that the configuration names (1§9). */
export const devise = (): string => symbole
export const choisirDevise = (nouveau: string): void => {
  symbole = nouveau
}

/** An amount in centimes: 1 234,56 €. */
export const euros = (centimes: number): string => `${decimal(centimes, 2)}${FINE}${symbole}`

/** 1,50 € estimé, 40,07 € estimés */
export const eurosAccordes = (centimes: number, singulier: string, pluriel?: string): string =>
  `${euros(centimes)} ${accord(centimes / 100, singulier, pluriel)}`
