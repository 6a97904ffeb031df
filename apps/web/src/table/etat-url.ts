import { type Liste, taillesPage } from '@ondine/webapi/liste/liste.ts'

/** What the address keeps of a table: reload, back and links give the same rows. */
export interface EtatTable {
  readonly recherche: string
  readonly du: string
  readonly au: string
  readonly tri: string
  readonly decroissant: boolean
  /** From 1. */
  readonly page: number
  /** How the page was reached, when by next, previous or last. */
  readonly curseur: string
  readonly taille: number
  readonly filtres: Readonly<Record<string, string>>
}

const JOUR = /^\d{4}-\d{2}-\d{2}$/
const texte = (valeur: unknown): string =>
  typeof valeur === 'string' || typeof valeur === 'number' || typeof valeur === 'boolean' ? String(valeur) : ''

/** Reads the search part of the address; anything unreadable is as if absent. */
export const lireEtat = (
  brut: Readonly<Record<string, unknown>>,
  liste: Liste,
  filtres: readonly string[],
  tailleParDefaut: number,
): EtatTable => {
  const tri = texte(brut.tri)
  const triable = liste.colonnes[tri]?.triable === true
  const page = Number(texte(brut.page))
  const taille = Number(texte(brut.taille))
  const jour = (valeur: unknown): string => (JOUR.test(texte(valeur)) ? texte(valeur) : '')
  return {
    recherche: texte(brut.q).slice(0, 100),
    du: liste.dates === undefined ? '' : jour(brut.du),
    au: liste.dates === undefined ? '' : jour(brut.au),
    tri: triable ? tri : liste.tri.colonne,
    decroissant: triable && brut.sens !== undefined ? brut.sens === 'desc' : liste.tri.decroissant,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    curseur: texte(brut.c),
    taille: (taillesPage as readonly number[]).includes(taille) ? taille : tailleParDefaut,
    filtres: Object.fromEntries(filtres.flatMap((nom) => (texte(brut[nom]) === '' ? [] : [[nom, texte(brut[nom])]]))),
  }
}

/** Writes it back, what is usual left out; what does not belong to the table is kept. */
export const ecrireEtat = (
  etat: EtatTable,
  liste: Liste,
  filtres: readonly string[],
  tailleParDefaut: number,
  brut: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const siens = new Set(['q', 'du', 'au', 'tri', 'sens', 'page', 'c', 'taille', ...filtres])
  const autres = Object.fromEntries(Object.entries(brut).filter(([nom]) => !siens.has(nom)))
  const usuel = etat.tri === liste.tri.colonne && etat.decroissant === liste.tri.decroissant
  return {
    ...autres,
    ...etat.filtres,
    ...(etat.recherche === '' ? {} : { q: etat.recherche }),
    ...(etat.du === '' ? {} : { du: etat.du }),
    ...(etat.au === '' ? {} : { au: etat.au }),
    ...(usuel ? {} : { tri: etat.tri, sens: etat.decroissant ? 'desc' : 'asc' }),
    ...(etat.page === 1 ? {} : { page: etat.page }),
    ...(etat.curseur === '' ? {} : { c: etat.curseur }),
    ...(etat.taille === tailleParDefaut ? {} : { taille: etat.taille }),
  }
}

/** Query of the list call for that state. */
export const requeteDeTable = (etat: EtatTable, fixes: Readonly<Record<string, unknown>> = {}) => ({
  ...fixes,
  ...etat.filtres,
  ...(etat.recherche === '' ? {} : { recherche: etat.recherche }),
  ...(etat.du === '' ? {} : { dateDebut: etat.du }),
  ...(etat.au === '' ? {} : { dateFin: etat.au }),
  tri: etat.tri,
  triDecroissant: String(etat.decroissant),
  nbElements: etat.taille,
  ...(etat.curseur === '' ? { indexPage: etat.page } : { curseur: etat.curseur }),
})
