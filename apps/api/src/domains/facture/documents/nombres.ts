const FINE = '\u202f'

/** An integer of that many decimals, as it is written in French: 12345 with 2 is 123,45. Exact: no floating point. */
export const ecrireDecimal = (valeur: number, decimales: number): string => {
  const chiffres = String(Math.abs(valeur)).padStart(decimales + 1, '0')
  const entiers = chiffres.slice(0, chiffres.length - decimales).replace(/\B(?=(\d{3})+$)/g, FINE)
  const signe = valeur < 0 ? '−' : ''
  return decimales === 0 ? `${signe}${entiers}` : `${signe}${entiers},${chiffres.slice(-decimales)}`
}

/** The same without zeros that say nothing: 120000 with 3 is 120, 55 with 1 is 5,5. */
export const ecrireCourt = (valeur: number, decimales: number): string =>
  ecrireDecimal(valeur, decimales).replace(/,?0+$/, (zeros, rang: number, tout: string) =>
    tout.slice(0, rang + zeros.length).includes(',') ? '' : zeros,
  )
