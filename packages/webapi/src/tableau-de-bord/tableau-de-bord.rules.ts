/** Average daily consumption of one person, litres (domain facts: 148 L per person per day). */
export const LITRES_PAR_PERSONNE_ET_JOUR = 148

export type Comparaison = 'AU_DESSUS' | 'AU_DESSOUS' | 'EGAL'

/**
 * Gap of a daily volume to the average, in whole percent, sign apart from the word: « 2 % sous votre moyenne ».
 * Undefined when the average says nothing (zero).
 */
export const comparer = (
  litres: number,
  moyenneLitres: number,
): { comparaison: Comparaison; ecartPourcent: number } | undefined => {
  if (moyenneLitres <= 0) return undefined
  const ecart = Math.round(((litres - moyenneLitres) * 100) / moyenneLitres)
  if (ecart === 0) return { comparaison: 'EGAL', ecartPourcent: 0 }
  return { comparaison: ecart > 0 ? 'AU_DESSUS' : 'AU_DESSOUS', ecartPourcent: Math.abs(ecart) }
}

/** Size of a usual household with that daily consumption: « comme un foyer de deux à trois personnes ». */
export const foyerEquivalent = (litresParJour: number): { min: number; max: number } | undefined => {
  if (litresParJour <= 0) return undefined
  const personnes = litresParJour / LITRES_PAR_PERSONNE_ET_JOUR
  const min = Math.max(1, Math.floor(personnes))
  const max = Math.max(1, Math.ceil(personnes))
  return max > 10 ? undefined : { min, max }
}

/** Months between two invoices, by the words billing systems write; the first that the label holds counts. */
const RYTHMES: readonly (readonly [RegExp, number])[] = [
  [/bimestriel/, 2],
  [/trimestriel/, 3],
  [/quadrimestriel/, 4],
  [/semestriel/, 6],
  [/mensuel/, 1],
  [/annuel/, 12],
]

/**
 * Month the next invoice is expected in, yyyy-MM: that of the last one of each service, plus the rhythm of the contract, the first to come.
 * Null where one of them is missing, or where these months are over: nothing is promised then.
 * @param facturees Day or month of the last invoice of each service that is billed apart, yyyy-MM(-dd)
 * @param rythme Label of the billing rhythm, such as « Semestriel »
 * @param aujourdhui Local day, yyyy-MM-dd
 */
export const moisPrevision = (
  facturees: readonly string[],
  rythme: string | null,
  aujourdhui: string,
): string | null => {
  const mot = (rythme ?? '').toLowerCase()
  const ecart = RYTHMES.find(([motif]) => motif.test(mot))?.[1]
  if (ecart === undefined) return null
  const prevus = facturees.map((derniere) => {
    const rang = Number(derniere.slice(0, 4)) * 12 + Number(derniere.slice(5, 7)) - 1 + ecart
    return `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}`
  })
  return prevus.filter((mois) => mois >= aujourdhui.slice(0, 7)).toSorted()[0] ?? null
}
