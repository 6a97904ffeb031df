import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { traitementErreurs } from './traitement.messages.ts'

const texte = { ...commun.phrase, longueur: 4000, lignes: 7, manque: traitementErreurs.texteManquant.texte }

/** What staff write to a person. */
export const champsReponse = defineChamps({ texte: { ...texte, etiquette: 'Votre réponse' } })
export const champsPiece = defineChamps({ texte: { ...texte, etiquette: 'Document demandé', lignes: 4 } })
export const champsMotif = defineChamps({
  texte: { ...texte, etiquette: 'Ce que vous dites à la personne', lignes: 4 },
})
/** What stays between colleagues. */
const interne = { ...texte, lignes: 3, manque: 'Écrivez votre note.' }
/** How what billing was to do was done. */
export const champsSolde = defineChamps({
  motif: { ...commun.phrase, longueur: 300, lignes: 2, etiquette: 'Comment', manque: 'Dites comment cela a été fait.' },
})
export const champsNote = defineChamps({ texte: { ...interne, etiquette: 'Note' } })
export const champsPassage = defineChamps({
  agentId: { ...commun.liste, etiquette: 'À qui', manque: 'Choisissez un collègue.' },
  texte: { ...interne, etiquette: 'Un mot pour votre collègue', requis: false },
})
