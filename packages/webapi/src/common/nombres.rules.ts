/** Narrow no-break space: French groups of thousands, and before ; : ! ? and the euro sign. */
export const FINE = '\u202f'

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
