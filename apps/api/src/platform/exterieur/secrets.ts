import { SUR_PLACE } from '../sur-place.ts'
import type { Faute } from './declaration.ts'

// What production takes for a secret, and where a secret may travel in clear: judged with all the other settings by env.ts.

/** The shortest text that the whole repeats: `abab` repeats `ab`. */
const motifDe = (texte: string): string => /^(.+?)\1+$/s.exec(texte)?.[1] ?? texte

/**
 * Different characters of a text once what anybody would try is left out: a repeated piece counts once, and so does a run of
 * equal or following characters (`aaaa`, `abcd`, `4321`).
 */
const caracteresUtiles = (texte: string): number => {
  const codes = [...motifDe(texte)].map((caractere) => caractere.codePointAt(0) ?? 0)
  return new Set(codes.filter((code, rang) => rang === 0 || Math.abs(code - (codes[rang - 1] ?? 0)) > 1)).size
}

export interface Exigence {
  readonly longueur: number
  readonly utiles: number
  readonly conseil: string
}

/** A provider's key is as it gives it: only refused where it cannot be real. */
export const CLE_DE_FOURNISSEUR: Exigence = {
  longueur: 8,
  utiles: 4,
  conseil: 'this looks like a placeholder: set the key that the provider gave',
}

/** What is too weak to be a secret; an absent one is told elsewhere. */
export const secretFaible = (
  nom: string,
  texte: string | undefined,
  { longueur, utiles, conseil }: Exigence,
): Faute[] =>
  texte === undefined || (texte.length >= longueur && caracteresUtiles(texte) >= utiles)
    ? []
    : [[nom, `too easy to guess: production asks for ${longueur} characters, ${utiles} of them different (${conseil})`]]

/** An address whose calls carry a key, a code or personal data, and would do so in clear. */
export const adresseEnClair = (nom: string, texte: string | undefined): Faute[] => {
  if (texte === undefined || !URL.canParse(texte)) return []
  const { protocol, hostname } = new URL(texte)
  return protocol === 'http:' && !SUR_PLACE.test(hostname)
    ? [[nom, 'must start with https:// in production: what is sent there is secret']]
    : []
}
