/** Narrow no-break space: French groups of thousands, and before ; : ! ? and the euro sign. */
export const FINE = '\u202f'
/** No-break space, between a figure and its unit. */
export const INSECABLE = '\u00a0'

/**
 * A decimal number in French: 1 234,56. Exact, without floating point: `unites` is a count of 10^-decimales.
 * @param unites integer, such as centimes with 2 decimals or litres with 3.
 * @param minimum decimals kept when they are zero (default: all).
 */
export const decimal = (unites: number, decimales: number, minimum = decimales): string => {
  const chiffres = String(Math.abs(unites)).padStart(decimales + 1, '0')
  const entier = chiffres.slice(0, chiffres.length - decimales).replace(/\B(?=(\d{3})+$)/g, FINE)
  let reste = decimales > 0 ? chiffres.slice(-decimales) : ''
  while (reste.length > minimum && reste.endsWith('0')) reste = reste.slice(0, -1)
  return `${unites < 0 ? '−' : ''}${entier}${reste ? `,${reste}` : ''}`
}

/** 1 234 */
export const entier = (nombre: number): string => decimal(Math.round(nombre), 0)

/** A measure, rounded for reading, without zeros that say nothing: 12,4 and 12 with one decimal. */
export const arrondi = (valeur: number, decimales: number): string =>
  decimal(Math.round(valeur * 10 ** decimales), decimales, 0)

/** The word that agrees with a quantity: French makes the plural from 2, so that 0 and 1,99 are singular. */
export const accord = (nombre: number, singulier: string, pluriel = `${singulier}s`): string =>
  Math.abs(nombre) >= 2 ? pluriel : singulier

/** "1 jour", "2 jours", "0 jour". */
export const compter = (nombre: number, singulier: string, pluriel?: string): string =>
  `${entier(nombre)}${INSECABLE}${accord(nombre, singulier, pluriel)}`
