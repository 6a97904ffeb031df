import { chiffresSelon, decimalesSelon } from './chiffres-du-montant.rules.ts'
import { FINE } from './nombres.rules.ts'

/** Currencies of ISO 4217 that have no smaller unit, by their code or by the one symbol that names one of them. */
const SANS_CENTIMES = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F|F\s?CFP)$/i

/** Does that currency, as the utility writes it, have no smaller unit? Pages are told so with the configuration. */
export const estSansCentimes = (devise: string): boolean => SANS_CENTIMES.test(devise)

export const decimalesEcrites = (centimes: number, devise: string): number =>
  decimalesSelon(centimes, estSansCentimes(devise))

/** Without its currency: 1 234,56, and 1 234 in F CFP. */
export const chiffresDuMontant = (centimes: number, devise: string): string =>
  chiffresSelon(centimes, estSansCentimes(devise))

/** 1 234,56 €, 1 234 F CFP. */
export const ecrireMontant = (centimes: number, devise: string): string =>
  `${chiffresDuMontant(centimes, devise)}${FINE}${devise}`
