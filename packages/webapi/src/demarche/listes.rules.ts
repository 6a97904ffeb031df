import type { Definition } from './definition.ts'
import { champsDe } from './deplier.rules.ts'
import type { NomListe } from './listes.codes.ts'
import type { Contexte } from './parcours.rules.ts'

/** Lists of the server that a form asks for. */
export const listesVoulues = (definition: Definition): readonly NomListe[] => [
  ...new Set(champsDe(definition).flatMap(({ options }) => (options && 'liste' in options ? [options.liste] : []))),
]

/** As they travel. */
export const listesDites = ({ listes = {} }: Pick<Contexte, 'listes'>) =>
  Object.entries(listes).map(([nom, options]) => ({ nom: nom as NomListe, options: [...options] }))

/** As they are walked with. */
export const listesLues = (
  listes: readonly { readonly nom: NomListe; readonly options: readonly { code: string; libelle: string }[] }[],
): NonNullable<Contexte['listes']> => Object.fromEntries(listes.map(({ nom, options }) => [nom, options]))
