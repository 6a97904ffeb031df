import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { compte } from '../champ/natures/compte.ts'

/** Label of a contract, for one account alone: empty takes it away (1§5). */
export const champsLibelle = defineChamps({
  libelle: {
    ...commun.texte,
    etiquette: 'Libellé',
    aide: 'Pour vous y retrouver\u202f: «\u202fMaison\u202f», «\u202fStudio de Léa\u202f». Vous seul le voyez\u202f; laissez vide pour l’enlever.',
    longueurMin: 2,
    tropCourt: 'Le libellé compte au moins 2 caractères.',
    requis: false,
  },
})

/** Reference that the subscriber gives to a contract or a client in their own accounts; empty takes it away. */
export const champsReference = defineChamps({
  reference: {
    ...commun.texte,
    etiquette: 'Votre référence',
    longueur: 60,
    tropLong: 'La référence compte 60 caractères au plus.',
    requis: false,
  },
})

/** Which of the contacts that billing knows is written to. */
export const champsContact = defineChamps({
  contact: { ...commun.choix, etiquette: 'Où envoyer la preuve\u202f?', manque: 'Choisissez un contact.' },
})
/** The code of an SMS or of a letter. */
export const champsCode = defineChamps({ code: compte.codeRecu })

/** What staff decide of an attachment rests on something. */
export const champsDecision = defineChamps({
  motif: {
    ...commun.texte,
    etiquette: 'Motif',
    longueurMin: 5,
    tropCourt: 'Dites en quelques mots sur quoi repose cette décision.',
  },
})
