import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'

/** The words of a message, over those declared. */
export const champsMessage = defineChamps({
  libelle: {
    ...commun.phrase,
    etiquette: 'Texte affiché',
    manque: 'Le texte du message est obligatoire.',
    tropLong: 'Le texte du message compte 500 caractères au plus.',
  },
})
