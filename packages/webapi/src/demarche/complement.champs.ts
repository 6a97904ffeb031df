import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'

/** What a person adds to a request: words, files, or both. */
export const champsComplement = defineChamps({
  texte: { ...commun.phrase, etiquette: 'Votre message', longueur: 4000, lignes: 2, requis: false },
})
