/** Narrow no-break space: French groups of thousands, and before ; : ! ? and the euro sign. */
export const FINE = '\u202f'
/** No-break space, between a figure and its unit. */
export const INSECABLE = '\u00a0'

const grouper = (chiffres: string): string => chiffres.replace(/\B(?=(\d{3})+$)/g, FINE)

/**
 * A decimal number in French: 1 234,56. Exact: `unites` is a count of 10^-decimales.
 * @param unites integer, such as centimes with 2 decimals or litres with 3.
 * @param minimum decimals kept when they are zero (default: all).
 */
export const decimal = (unites: number, decimales: number, minimum = decimales): string => {
  const chiffres = String(Math.abs(unites)).padStart(decimales + 1, '0')
  const entier = grouper(chiffres.slice(0, chiffres.length - decimales))
  let reste = decimales > 0 ? chiffres.slice(-decimales) : ''
  while (reste.length > minimum && reste.endsWith('0')) reste = reste.slice(0, -1)
  return `${unites < 0 ? '−' : ''}${entier}${reste ? `,${reste}` : ''}`
}

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
