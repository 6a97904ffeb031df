/** An integer of that many decimals, as machines read it: 12345 with 2 is 123.45. Exact: no floating point. */
export const decimal = (valeur: number, decimales: number): string => {
  const chiffres = String(Math.abs(valeur)).padStart(decimales + 1, '0')
  const signe = valeur < 0 ? '-' : ''
  return `${signe}${chiffres.slice(0, -decimales)}.${chiffres.slice(-decimales)}`
}

/** As its currency writes it; a fraction that the currency does not have stays. @param sansCentimes its minor unit is itself */
export const montant = (centimes: number, sansCentimes: boolean): string =>
  sansCentimes && centimes % 100 === 0 ? String(centimes / 100) : decimal(centimes, 2)
/** A rate of VAT: 55 is 5.50. */
export const taux = (millieme: number): string => decimal(millieme * 10, 2)

/** The integer of that many decimals that a text is; NaN where it has more of them, or is no number. */
export const entier = (texte: string | undefined, decimales: number): number => {
  const [, signe = '', entiers, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texte ?? '') ?? []
  if (entiers === undefined || fraction.length > decimales) return Number.NaN
  return Number(`${signe}${entiers}${fraction.padEnd(decimales, '0')}`)
}
