import { echapperHtml } from './echapper.ts'

// a place is {{nom}}: letters and digits only, replaced in one pass and never looked at again
const PLACE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g
const RESTE = /\{\{|\}\}/

export type Valeurs = Readonly<Record<string, string>>

/** A value that the text asks for was not given: nothing is sent with a hole in it. */
export class ChampManquant extends Error {
  override readonly name = 'ChampManquant'
  constructor(champ: string) {
    super(`The text asks for the placeholder ${champ}, which was not given.`)
  }
}

/** Names of the placeholders of a text, each once. */
export const champsUtilises = (modele: string): string[] => [
  ...new Set([...modele.matchAll(PLACE)].map(([, nom = '']) => nom)),
]

/** True where double braces do not make a placeholder: a typing error that would reach the reader as it is. */
export const aDesAccoladesPerdues = (modele: string): boolean => RESTE.test(modele.replace(PLACE, ''))

const remplir = (modele: string, valeurs: Valeurs, ecrire: (valeur: string) => string): string =>
  modele.replace(PLACE, (_place, nom: string) => {
    const valeur = Object.hasOwn(valeurs, nom) ? valeurs[nom] : undefined
    if (valeur === undefined) throw new ChampManquant(nom)
    return ecrire(valeur)
  })

/** Fills an HTML text: values are escaped, whatever they hold. @throws ChampManquant */
export const remplirHtml = (modele: string, valeurs: Valeurs): string => remplir(modele, valeurs, echapperHtml)

/** Fills a plain text. @throws ChampManquant */
export const remplirTexte = (modele: string, valeurs: Valeurs): string => remplir(modele, valeurs, (valeur) => valeur)
