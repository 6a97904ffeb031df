import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { listeErreurs } from '@ondine/webapi/liste/liste.messages.ts'
import { ErreurApi } from '../http/erreur-api.ts'

/** Place in a sorted list: after or before the row of that sort key and identity, or its end. */
export type Curseur = { sens: 'suivant' | 'precedent'; cle: string; identite: readonly string[] } | { sens: 'dernier' }

/** What a cursor is sealed for: the installation's own key, and the filters and sort of the list. */
export interface Sceau {
  readonly secret: string
  readonly liste: string
}

const ALGORITHME = 'aes-256-gcm'
const OCTETS_IV = 12
const OCTETS_PREUVE = 16
const cleDe = ({ secret }: Sceau): Buffer => createHash('sha256').update(`curseur\0${secret}`).digest()

/**
 * Sealed text of a cursor. Nothing in it is a right, but the keys of rows are more than whoever reads the list may know: a payment is told
 * apart by the number of its bill, which proves a contract (decision 013).
 */
export const ecrireCurseur = (sceau: Sceau, curseur: Curseur): string => {
  const iv = randomBytes(OCTETS_IV)
  const chiffre = createCipheriv(ALGORITHME, cleDe(sceau), iv).setAAD(Buffer.from(sceau.liste))
  const parties = [curseur.sens, ...(curseur.sens === 'dernier' ? [] : [curseur.cle, ...curseur.identite])]
  const corps = Buffer.concat([chiffre.update(JSON.stringify(parties)), chiffre.final()])
  return Buffer.concat([iv, chiffre.getAuthTag(), corps]).toString('base64url')
}

const ouvrir = (sceau: Sceau, texte: string): unknown => {
  try {
    const octets = Buffer.from(texte, 'base64url')
    const corps = OCTETS_IV + OCTETS_PREUVE
    const chiffre = createDecipheriv(ALGORITHME, cleDe(sceau), octets.subarray(0, OCTETS_IV), {
      authTagLength: OCTETS_PREUVE,
    })
    chiffre.setAAD(Buffer.from(sceau.liste)).setAuthTag(octets.subarray(OCTETS_IV, corps))
    return JSON.parse(Buffer.concat([chiffre.update(octets.subarray(corps)), chiffre.final()]).toString())
  } catch {
    return undefined
  }
}

/** @throws ErreurApi L01 on a text that is not a cursor of this very list, whose rows so many columns tell apart */
export const lireCurseur = (sceau: Sceau, texte: string, colonnes: number): Curseur => {
  const lu = ouvrir(sceau, texte)
  if (Array.isArray(lu) && lu.every((partie) => typeof partie === 'string')) {
    const [sens, cle, ...identite] = lu as string[]
    if (sens === 'dernier' && lu.length === 1) return { sens }
    if ((sens === 'suivant' || sens === 'precedent') && cle !== undefined && identite.length === colonnes)
      return { sens, cle, identite }
  }
  throw new ErreurApi(listeErreurs.curseurInvalide)
}
