import { listeErreurs } from '@ondine/webapi/liste/liste.messages.ts'
import { ErreurApi } from '../http/erreur-api.ts'

/** Place in a sorted list: after or before the row (cle, id), or its end. */
export type Curseur = { sens: 'suivant' | 'precedent'; cle: string; id: string } | { sens: 'dernier' }

/** Opaque text of a cursor; nothing in it is a right. `liste` is what it was made for: filters and sort. */
export const ecrireCurseur = (liste: string, curseur: Curseur): string =>
  Buffer.from(
    JSON.stringify([liste, curseur.sens, ...(curseur.sens === 'dernier' ? [] : [curseur.cle, curseur.id])]),
  ).toString('base64url')

const decoder = (texte: string): unknown => {
  try {
    return JSON.parse(Buffer.from(texte, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ErreurApi L01 on a text that is not a cursor of this very list */
export const lireCurseur = (liste: string, texte: string): Curseur => {
  const lu = decoder(texte)
  if (Array.isArray(lu) && lu.every((partie) => typeof partie === 'string') && lu[0] === liste) {
    const [, sens, cle, id] = lu as string[]
    if (sens === 'dernier' && lu.length === 2) return { sens }
    if ((sens === 'suivant' || sens === 'precedent') && cle !== undefined && id !== undefined && lu.length === 4)
      if (!`${cle}${id}`.includes('\0')) return { sens, cle, id }
  }
  throw new ErreurApi(listeErreurs.curseurInvalide)
}
