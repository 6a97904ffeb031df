import { defineChamps } from '../champ/champ.ts'
import type { Controle } from '../champ/controles.rules.ts'
import { commun } from '../champ/natures/commun.ts'

const ligne = { ...commun.texte, nature: 'phrase', requis: false } as const

/** One line of the table of ignorable errors (3§8): what is left empty, or is *, matches everything. */
export const champsErreurIgnorable = defineChamps({
  status: {
    ...commun.nombre,
    etiquette: 'Statut',
    inputMode: 'numeric',
    longueur: 3,
    requis: false,
    entier: true,
    min: 400,
    max: 599,
    horsBornes: 'Un statut d’erreur va de 400 à 599.',
  },
  path: { ...ligne, etiquette: 'Chemin', longueur: 200, tropLong: 'Le chemin compte 200 caractères au plus.' },
  aelCode: { ...ligne, etiquette: 'aelCode', longueur: 50, tropLong: 'Le code compte 50 caractères au plus.' },
})

export const JOKER = '*'

/** At least one of them says which errors. */
export const controlesErreurIgnorable: readonly Controle[] = [
  {
    sur: 'path',
    faute: ({ path, aelCode }) =>
      [path, aelCode].every((dit) => dit === null || dit === JOKER)
        ? 'Donnez un chemin ou un code\u202f: sinon toutes les erreurs de ce statut seraient tues.'
        : undefined,
  },
]
