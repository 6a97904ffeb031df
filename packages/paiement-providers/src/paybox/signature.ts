import { createPublicKey, verify } from 'node:crypto'
import { hmac } from '../commun/signature.ts'

type Champs = readonly (readonly [nom: string, valeur: string])[]

/** `NAME=value` in the order of the form, nothing encoded. */
export const texteDeDemande = (champs: Champs): string => champs.map(([nom, valeur]) => `${nom}=${valeur}`).join('&')

/** HMAC-SHA512 with the 64 bytes that the key writes, upper-case hex. */
export const signerPaybox = (champs: Champs, cle: string): string =>
  hmac(Buffer.from(cle, 'hex'), texteDeDemande(champs), 'hex', 'sha512').toUpperCase()

/** RSA, PKCS#1 v1.5, SHA-1, over bytes as they came. */
export const estSigneRsa = (texte: Buffer, signature: Buffer, clesPubliques: readonly string[]): boolean =>
  clesPubliques.some((cle) => {
    try {
      const publique = createPublicKey({ key: Buffer.from(cle, 'base64'), format: 'der', type: 'spki' })
      return verify('RSA-SHA1', texte, publique, signature)
    } catch {
      return false
    }
  })

/** What came before its signature, and that signature; undefined: it is not at the end, once. */
export const separer = (octets: Buffer): { texte: Buffer; signature: Buffer } | undefined => {
  const [texte, signature, ...reste] = octets.toString('latin1').split('&signature=')
  if (texte === undefined || signature === undefined || reste.length > 0 || signature.includes('&')) return undefined
  try {
    const encodee = decodeURIComponent(signature)
    const lue = Buffer.from(encodee, 'base64')
    return lue.toString('base64') === encodee ? { texte: Buffer.from(texte, 'latin1'), signature: lue } : undefined
  } catch {
    return undefined
  }
}
