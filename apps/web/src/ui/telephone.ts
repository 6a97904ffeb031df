/** `tel:` address of a French number written in pairs. */
export const lienTelephone = (numero: string): string => `tel:+33${numero.replace(/\s/g, '').replace(/^0/, '')}`

/** Opening hours inside a sentence: "lundi au vendredi". */
export const horairesEnPhrase = (horaires: string): string => horaires.charAt(0).toLowerCase() + horaires.slice(1)
