/** Of the ledger, and of what is asked for: what comes in another one waits for somebody. */
export const DEVISE = 'EUR'

/** 55047 is written 550,47 €: amounts stay integers up to here. */
export const ecrireMontant = (centimes: number, devise: string = DEVISE): string =>
  `${Math.trunc(centimes / 100)},${String(centimes % 100).padStart(2, '0')}\u202f${devise === 'EUR' ? '€' : devise}`
