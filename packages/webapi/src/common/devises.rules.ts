/**
 * Alphabetic codes of ISO 4217 that are in use: what an electronic invoice names a currency by. Those of three or four decimals (TND, KWD,
 * CLF…) are left out: an amount is kept in hundredths (decision 076).
 */
const CODES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLP CNY
  COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IRR ISK JMD JPY KES KGS KHR KMF KPW KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN
  NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
  SZL THB TJS TMT TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL`.split(
    /\s+/,
  ),
)

/** What people write for one currency and no other: « $ » or « F CFA » are several. */
const SYMBOLES: Readonly<Record<string, string>> = { '€': 'EUR', DH: 'MAD', 'F CFP': 'XPF', FCFP: 'XPF' }

/** ISO 4217 of a currency as a utility writes it beside amounts, its code or its symbol; undefined: it names none. */
export const codeDeDevise = (ecrite: string): string | undefined => {
  const dite = ecrite
    .trim()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .toUpperCase()
  return CODES.has(dite) ? dite : SYMBOLES[dite]
}
