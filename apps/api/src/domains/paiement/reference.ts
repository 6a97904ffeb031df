const SIGNES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LONGUEUR = 11

/** One wrong sign, or two neighbours swapped, give another one: weights are odd and differ by two. */
const controle = (signes: string): string => {
  const somme = [...signes].reduce((total, signe, rang) => total + (2 * rang + 1) * SIGNES.indexOf(signe), 0)
  return SIGNES[somme % SIGNES.length] ?? ''
}

/** Our reference of a payment: 55 random bits and a sign that checks them, whatever rail it goes through. */
export const nouvelleReference = (jeton: string): string => {
  const octets = Buffer.from(jeton, 'base64url')
  const signes = Array.from({ length: LONGUEUR }, (_, rang) => SIGNES[(octets[rang] ?? 0) % SIGNES.length]).join('')
  return `${signes}${controle(signes)}`
}

/** Could it be one of ours? What was mistyped is not looked for. */
export const estReference = (texte: string): boolean =>
  texte.length === LONGUEUR + 1 && controle(texte.slice(0, LONGUEUR)) === texte.slice(LONGUEUR)
