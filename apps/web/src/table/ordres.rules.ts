import type { Liste, TypeColonne } from '@ondine/webapi/liste/liste.ts'

/** One order of the rows, in words. */
export interface Ordre {
  /** Unique within a list. */
  readonly valeur: string
  readonly libelle: string
  readonly tri: string
  readonly decroissant: boolean
}

const LETTRES = ['de A à Z', 'de Z à A'] as const
const GRANDEURS = ['croissant', 'décroissant'] as const
const DATES = ['du plus ancien', 'du plus récent'] as const
const MOTS: Readonly<Record<TypeColonne, readonly [string, string]>> = {
  texte: LETTRES,
  // sorted by their codes, not by their names
  code: ['dans l’ordre', 'dans l’ordre inverse'],
  booleen: ['non d’abord', 'oui d’abord'],
  nombre: GRANDEURS,
  montant: GRANDEURS,
  volume: GRANDEURS,
  jour: DATES,
  instant: DATES,
}

export const valeurOrdre = (tri: string, decroissant: boolean): string => `${tri}.${decroissant ? 'desc' : 'asc'}`

/** Every order that a list may be read in: each sortable column, one way and the other. */
export const ordresDe = (liste: Liste): Ordre[] =>
  Object.entries(liste.colonnes).flatMap(([tri, { triable, label, type }]) =>
    triable
      ? MOTS[type].map((mots, rang) => ({
          valeur: valeurOrdre(tri, rang === 1),
          libelle: `${label}, ${mots}`,
          tri,
          decroissant: rang === 1,
        }))
      : [],
  )

/** The list read from the latest: what screens ask of one that the specification declares the other way. */
export const dAbordLesDernieres = <L extends Liste>(liste: L): L => ({
  ...liste,
  tri: { ...liste.tri, decroissant: true },
})
