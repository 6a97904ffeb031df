import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { annonceErreurs } from './annonce.messages.ts'

/** The reason of a decision about somebody. */
export const champsDecision = defineChamps({
  motif: {
    ...commun.texteLong,
    etiquette: 'Motif',
    aide: 'Il reste dans le journal des actions.',
    lignes: 2,
    manque: annonceErreurs.motifObligatoire.texte,
  },
})
