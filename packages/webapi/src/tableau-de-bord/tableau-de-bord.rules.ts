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
