import { enMajusculesPostales } from '../parametrage/adresse-postale.rules.ts'
import { typeDe } from './types-de-champ.ts'

/** A commune as an address has it: capitals, shortened as the post does where its name does not hold in VILLE (2§5). */
export const villePostale = (nom: string): string => {
  const entiere = enMajusculesPostales(nom)
  const longueur = typeDe('ville').champ.longueur ?? entiere.length
  if (entiere.length <= longueur) return entiere
  return entiere.replaceAll('SAINTE ', 'STE ').replaceAll('SAINT ', 'ST ').slice(0, longueur).trimEnd()
}

/** Is it a code whose communes are looked up? */
export const estCodeComplet = (codePostal: string): boolean => /^\d{5}$/.test(codePostal.trim())

/** How a town is answered: any text, one of those of its postal code, or nothing until one says that it is another. */
export type ModeVille = 'libre' | 'liste' | 'absente'

/**
 * @param villes those of the postal code; undefined where they are not known: being asked for, out of reach, no whole code
 * @param libre the person types it, whatever the code says; an address abroad is always typed
 */
export const modeDeVille = (villes: readonly string[] | undefined, libre: boolean): ModeVille => {
  if (libre || villes === undefined) return 'libre'
  return villes.length === 0 ? 'absente' : 'liste'
}

/** The town once the communes of its code are known: kept where it is one of them, the only one where there is one, else none. */
export const villeDuCode = (villes: readonly string[], ville: string): string => {
  const ecrite = villePostale(ville)
  if (villes.includes(ecrite)) return ecrite
  return villes.length === 1 ? (villes[0] ?? '') : ''
}
