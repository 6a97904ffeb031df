/** Deepest nesting read; no declared body comes near it. */
export const PROFONDEUR_MAX = 20

const GUILLEMET = 0x22
const BARRE = 0x5c
const VIRGULE = 0x2c
const ESPACE = 0x20
const estOuvrant = (octet: number): boolean => octet === 0x7b || octet === 0x5b
const estFermant = (octet: number): boolean => octet === 0x7d || octet === 0x5d

/** Where the text that begins after `debut` ends: its closing quote, or the end of the bytes. */
const finDuTexte = (corps: Buffer, debut: number): number => {
  let rang = debut
  for (; rang < corps.length && corps[rang] !== GUILLEMET; rang += 1) if (corps[rang] === BARRE) rang += 1
  return rang
}

/**
 * Are there at most so many values in this JSON, nested at most `PROFONDEUR_MAX` deep? Read on its bytes, once, up to the first
 * excess: nothing is built. What is not JSON is left for the parser to refuse.
 */
export const compterJson = (corps: Buffer, valeursMax: number): boolean => {
  let valeurs = 1
  let profondeur = 0
  let vientDOuvrir = false
  for (let rang = 0; rang < corps.length; rang += 1) {
    const octet = corps[rang] ?? 0
    if (octet <= ESPACE) continue
    // a list that is not empty holds one value more than commas
    if (vientDOuvrir && !estFermant(octet)) valeurs += 1
    vientDOuvrir = estOuvrant(octet)
    if (octet === GUILLEMET) rang = finDuTexte(corps, rang + 1)
    else if (octet === VIRGULE) valeurs += 1
    else if (vientDOuvrir) profondeur += 1
    else if (estFermant(octet)) profondeur -= 1
    if (valeurs > valeursMax || profondeur > PROFONDEUR_MAX) return false
  }
  return true
}
