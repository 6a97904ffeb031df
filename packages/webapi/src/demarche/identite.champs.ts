import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'

/** What proves, with a link, that whoever opened it asked. */
export const champsIdentite = defineChamps({
  reference: {
    ...commun.code,
    etiquette: 'Référence de votre demande',
    longueur: 9,
    manque: 'Écrivez la référence de votre demande.',
  },
})
