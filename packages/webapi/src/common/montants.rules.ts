import { decimal, FINE } from './nombres.rules.ts'

/** Currencies of ISO 4217 that have no smaller unit, by their code or by the one symbol that names one of them. */
const SANS_CENTIMES = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F|F\s?CFP)$/i

/** Decimals of an amount in that currency, as its minor unit has them (ISO 4217). */
export const decimalesDe = (devise: string): number => (SANS_CENTIMES.test(devise) ? 0 : 2)

/**
 * Decimals to write an amount with. One that holds a fraction which its currency does not know keeps it: nothing is rounded away unseen.
 * @param centimes hundredths of the currency, whatever its minor unit (decision 076)
 */
export const decimalesEcrites = (centimes: number, devise: string): number =>
  centimes % 100 === 0 ? decimalesDe(devise) : 2

/** Without its currency: 1 234,56, and 1 234 in F CFP. */
export const chiffresDuMontant = (centimes: number, devise: string): string => {
  const decimales = decimalesEcrites(centimes, devise)
  return decimal(centimes / 10 ** (2 - decimales), decimales)
}

/** 1 234,56 €, 1 234 F CFP. */
export const ecrireMontant = (centimes: number, devise: string): string =>
  `${chiffresDuMontant(centimes, devise)}${FINE}${devise}`
