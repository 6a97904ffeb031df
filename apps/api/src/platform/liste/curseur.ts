import { listeErreurs } from '@ondine/webapi/liste/liste.messages.ts'
import { ErreurApi } from '../http/erreur-api.ts'

/** Place in a sorted list: after or before the row of that sort key and identity, or its end. */
export type Curseur = { sens: 'suivant' | 'precedent'; cle: string; identite: readonly string[] } | { sens: 'dernier' }

/** Opaque text of a cursor; nothing in it is a right. `liste` is what it was made for: filters and sort. */
export const ecrireCurseur = (liste: string, curseur: Curseur): string =>
  Buffer.from(
    JSON.stringify([liste, curseur.sens, ...(curseur.sens === 'dernier' ? [] : [curseur.cle, ...curseur.identite])]),
  ).toString('base64url')

const decoder = (texte: string): unknown => {
  try {
    return JSON.parse(Buffer.from(texte, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ErreurApi L01 on a text that is not a cursor of this very list, whose rows so many columns tell apart */
export const lireCurseur = (liste: string, texte: string, colonnes: number): Curseur => {
  const lu = decoder(texte)
  if (Array.isArray(lu) && lu.every((partie) => typeof partie === 'string') && lu[0] === liste) {
    const [, sens, cle, ...identite] = lu as string[]
    if (sens === 'dernier' && lu.length === 2) return { sens }
    if ((sens === 'suivant' || sens === 'precedent') && cle !== undefined && identite.length === colonnes)
      if (!lu.some((partie: string) => partie.includes('\0'))) return { sens, cle, identite }
  }
  throw new ErreurApi(listeErreurs.curseurInvalide)
}
