const LETTRES = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const CHIFFRES = '23456789'
const SPECIAUX = '!#*+-=?@_'
const FIN = 4

/** A number from 0 to `borne` excluded. */
export type Tirage = (borne: number) => number

const un = (signes: string, tirer: Tirage): string => signes[tirer(signes.length)] ?? ''

/**
 * A password of that length from letters, digits and special characters, with at least one digit and one special
 * character, both within its last four positions (3§5); upper and lower case too, as the policy asks.
 */
export const genererMotDePasse = (longueur: number, tirer: Tirage): string => {
  const signes = Array.from({ length: longueur }, () => un(LETTRES + CHIFFRES + SPECIAUX, tirer))
  const debut = Math.max(0, longueur - FIN)
  const place = debut + tirer(Math.min(FIN, longueur))
  const autre = debut + ((place - debut + 1 + tirer(Math.min(FIN, longueur) - 1)) % Math.min(FIN, longueur))
  signes[place] = un(CHIFFRES, tirer)
  signes[autre] = un(SPECIAUX, tirer)
  signes[0] = un(LETTRES.slice(0, 25), tirer)
  signes[1] = un(LETTRES.slice(25), tirer)
  return signes.join('')
}
