import { decimal, FINE } from '@ondine/webapi/common/nombres.rules.ts'

/** No-break space, between a figure and its unit. */
export const INSECABLE = '\u00a0'

/** 1 234 */
export const entier = (nombre: number): string => decimal(Math.round(nombre), 0)

let symbole = '€'
/** Symbol of the currency that the configuration names (1§9). */
export const devise = (): string => symbole
export const choisirDevise = (nouveau: string): void => {
  symbole = nouveau
}

/** An amount in centimes: 1 234,56 €. */
export const euros = (centimes: number): string => `${decimal(centimes, 2)}${FINE}${symbole}`

/** "1 jour", "2 jours", "0 jour": French makes the plural from 2. */
export const compter = (nombre: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${entier(nombre)}${INSECABLE}${Math.abs(nombre) >= 2 ? pluriel : singulier}`
