/** `tel:` address of a French number written in pairs. */
export const lienTelephone = (numero: string): string => `tel:+33${numero.replace(/\s/g, '').replace(/^0/, '')}`
