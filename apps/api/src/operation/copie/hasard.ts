import { createHmac, randomBytes } from 'node:crypto'

/** What the replacements of one copy are drawn from: the same value draws the same, and nobody can draw again once the key is gone. */
export type Tirage = (domaine: string, valeur: string) => Buffer

/** A key of its own for each copy, that nothing writes down. */
export const nouveauTirage = (cle: Buffer = randomBytes(32)): Tirage => {
  return (domaine, valeur) => createHmac('sha256', cle).update(`${domaine}\0${valeur}`).digest()
}

const CONSONNES = 'bdfglmnprstvz'
const VOYELLES = 'aeiou'

/** A word that means nothing and can be said, 7 letters. */
export const motDe = (tirage: Tirage, valeur: string): string => {
  const octets = tirage('mot', valeur)
  const lettre = (parmi: string, rang: number) => parmi[octets.readUInt16BE(rang * 2) % parmi.length] ?? ''
  return [CONSONNES, VOYELLES, CONSONNES, VOYELLES, CONSONNES, VOYELLES, CONSONNES].map(lettre).join('')
}

/** That many digits. */
export const chiffresDe = (tirage: Tirage, domaine: string, valeur: string, combien: number): string =>
  (tirage(domaine, valeur).readBigUInt64BE() % 10n ** BigInt(combien)).toString().padStart(combien, '0')

const TOURS = 8

/** A Feistel network on [0, a × a): a permutation, hence no two values alike. */
const brasser = (tirage: Tirage, domaine: string, a: bigint, valeur: bigint): bigint => {
  let [gauche, droite] = [valeur / a, valeur % a]
  for (let tour = 0; tour < TOURS; tour += 1)
    [gauche, droite] = [droite, (gauche + tirage(`${domaine}/${tour}`, droite.toString()).readBigUInt64BE()) % a]
  return gauche * a + droite
}

const racineParExces = (n: bigint): bigint => {
  let racine = BigInt(Math.floor(Math.sqrt(Number(n))))
  while (racine * racine < n) racine += 1n
  return racine
}

const CHIFFRE = '0123456789'
const alphabetDe = (signe: string): string | undefined => {
  if (/\d/.test(signe)) return CHIFFRE
  if (/[A-Z]/.test(signe)) return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return /[a-z]/.test(signe) ? 'abcdefghijklmnopqrstuvwxyz' : undefined
}

/**
 * A number of the same shape: a digit for a digit, a letter for a letter, the rest as it stands. Two different numbers never become
 * the same one, so that what was unique stays so.
 */
export const permuter = (tirage: Tirage, valeur: string): string => {
  const signes = [...valeur].map((signe) => ({ signe, alphabet: alphabetDe(signe) }))
  const forme = signes.map(({ signe, alphabet }) => alphabet?.[0] ?? signe).join('')
  let taille = 1n
  let rang = 0n
  for (const { signe, alphabet } of signes)
    if (alphabet !== undefined) {
      const base = BigInt(alphabet.length)
      rang = rang * base + BigInt(alphabet.indexOf(signe))
      taille *= base
    }
  const a = racineParExces(taille)
  do rang = brasser(tirage, `numero/${forme}`, a, rang)
  while (rang >= taille)
  return signes
    .toReversed()
    .map(({ signe, alphabet }) => {
      if (alphabet === undefined) return signe
      const base = BigInt(alphabet.length)
      const choisi = alphabet[Number(rang % base)] ?? signe
      rang /= base
      return choisi
    })
    .toReversed()
    .join('')
}
