/** 55047 is written 550,47 €: amounts stay integers up to here. */
export const ecrireMontant = (centimes: number, devise = 'EUR'): string =>
  `${Math.trunc(centimes / 100)},${String(centimes % 100).padStart(2, '0')}\u202f${devise === 'EUR' ? '€' : devise}`
