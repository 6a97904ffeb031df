/** `tel:` address of a French number written in pairs. */
export const lienTelephone = (numero: string): string => `tel:+33${numero.replace(/\s/g, '').replace(/^0/, '')}`

/** French numbers in pairs (1§5), the others as they are. */
export const telephoneEnPaires = (numero: string): string =>
  /^0\d{9}$/.test(numero) ? numero.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : numero
