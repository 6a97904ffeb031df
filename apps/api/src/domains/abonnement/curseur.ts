import type { ColonneTriContrats } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { abonnementErreurs } from '@ondine/webapi/abonnement/abonnement.messages.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

export interface TriContrats {
  colonne: ColonneTriContrats
  decroissant: boolean
}

/** Place in the sorted list: after or before the row (cle, numero), or its end. */
export type CurseurContrats = { sens: 'suivant' | 'precedent'; cle: string; numero: string } | { sens: 'dernier' }

/** What the cursor was made for: it means nothing for another sort or search. */
interface Liste {
  tri: TriContrats
  recherche: string
}

const empreinte = ({ tri, recherche }: Liste): string => `${tri.colonne}/${tri.decroissant}/${recherche}`

/** Opaque text of a cursor; nothing in it is a right. */
export const ecrireCurseur = (liste: Liste, curseur: CurseurContrats): string =>
  Buffer.from(
    JSON.stringify([
      empreinte(liste),
      curseur.sens,
      ...(curseur.sens === 'dernier' ? [] : [curseur.cle, curseur.numero]),
    ]),
  ).toString('base64url')

const decoder = (texte: string): unknown => {
  try {
    return JSON.parse(Buffer.from(texte, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ErreurApi AB03 on a text that is not a cursor of this very list */
export const lireCurseur = (liste: Liste, texte: string): CurseurContrats => {
  const lu = decoder(texte)
  if (Array.isArray(lu) && lu.every((partie) => typeof partie === 'string') && lu[0] === empreinte(liste)) {
    const [, sens, cle, numero] = lu as string[]
    if (sens === 'dernier' && lu.length === 2) return { sens }
    if ((sens === 'suivant' || sens === 'precedent') && cle !== undefined && numero !== undefined && lu.length === 4)
      if (!`${cle}${numero}`.includes('\0')) return { sens, cle, numero }
  }
  throw new ErreurApi(abonnementErreurs.curseurInvalide)
}
