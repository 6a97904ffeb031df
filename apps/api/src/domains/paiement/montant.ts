import { decimal, FINE } from '@ondine/webapi/common/nombres.rules.ts'

/** Of the ledger, and of what is asked for: what comes in another one waits for somebody. */
export const DEVISE = 'EUR'

/** 123456 is written 1 234,56 €: amounts stay integers up to here. */
export const ecrireMontant = (centimes: number, devise: string = DEVISE): string =>
  `${decimal(centimes, 2)}${FINE}${devise === 'EUR' ? '€' : devise}`
