import { decimal } from './nombres.rules.ts'

/**
 * Decimals to write an amount with. One that holds a fraction which its currency does not know keeps it: nothing is rounded away unseen.
 * @param centimes hundredths of the currency, whatever its minor unit (decision 076)
 */
export const decimalesSelon = (centimes: number, sansCentimes: boolean): number =>
  sansCentimes && centimes % 100 === 0 ? 0 : 2

/** 1 234,56, and 1 234 in a currency that has no smaller unit. */
export const chiffresSelon = (centimes: number, sansCentimes: boolean): string => {
  const decimales = decimalesSelon(centimes, sansCentimes)
  return decimal(centimes / 10 ** (2 - decimales), decimales)
}
