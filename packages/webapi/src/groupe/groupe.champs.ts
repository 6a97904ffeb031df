import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'

/** The form of a group (1§5). */
export const champsGroupe = defineChamps({
  nom: {
    ...commun.texte,
    etiquette: 'Nom du groupe',
    longueurMin: 2,
    tropCourt: 'Le nom du groupe compte au moins 2 caractères.',
    tropLong: 'Le nom du groupe compte 255 caractères au plus.',
  },
  description: {
    ...commun.texte,
    etiquette: 'Description',
    aide: 'Ce qui vous aide à reconnaître ce groupe.',
    requis: false,
  },
})
