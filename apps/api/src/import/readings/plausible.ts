/** Bounds of an acceptable reading time: a typing error in the year must not create centuries of partitions. */
const PREMIER = Date.UTC(1990, 0, 1) / 1000
const AVANCE_TOLEREE = 86_400

/** The French reason of a reading time that cannot be, or null. */
export const motifHorsBornes = (instant: number, maintenant: Date): string | null => {
  if (instant < PREMIER) return 'date antérieure à 1990'
  return instant > maintenant.getTime() / 1000 + AVANCE_TOLEREE ? 'date dans le futur' : null
}

const OUI = new Set(['1', 'oui', 'o', 'vrai', 'true'])
const NON = new Set(['', '0', 'non', 'n', 'faux', 'false'])

export const lireBooleen = (texte: string): boolean | null => {
  const bas = texte.toLowerCase()
  if (OUI.has(bas)) return true
  return NON.has(bas) ? false : null
}

/** 0 to 32767, 0 when absent; null when unreadable. */
export const lireVersion = (texte: string): number | null => {
  if (texte === '') return 0
  return /^\d{1,5}$/.test(texte) && Number(texte) <= 32_767 ? Number(texte) : null
}
