import { ecrireMontant as ecrire } from '@ondine/webapi/common/montants.rules.ts'

/** Of the ledger, and of what is asked for: what comes in another one waits for somebody. */
export const DEVISE = 'EUR'

/** 123456 is written 1 234,56 €: amounts stay integers up to here. */
export const ecrireMontant = (centimes: number, devise: string = DEVISE): string =>
  ecrire(centimes, devise === 'EUR' ? '€' : devise)
