const SEPARATEURS = /[\s.\-()\u00a0\u202f]/g

/** Ten French digits of a number written 0x, +33x or 0033x; anything else as it is, without separators. */
export const normaliserTelephone = (saisie: string): string =>
  saisie.replace(SEPARATEURS, '').replace(/^(?:\+33|0033)0?(?=[1-9]\d{8}$)/, '0')

/** A French number in pairs (1§5), as it stands in a field; anything else as it was typed. */
export const enPaires = (saisie: string): string => {
  const chiffres = normaliserTelephone(saisie)
  return /^0\d{9}$/.test(chiffres) ? chiffres.replace(/(\d{2})(?=\d)/g, '$1 ') : saisie.trim()
}
