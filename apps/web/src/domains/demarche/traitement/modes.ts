import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { champsMotif, champsNote, champsPiece, champsReponse } from '@ondine/webapi/demarche/traitement.champs.ts'
import { IconArrowForwardUp, IconFileSearch, IconNote, IconRotate, IconSend, IconX } from '@tabler/icons-react'

/** What is written to whom: one at a time below a request. */
export const modes = {
  REPONSE: {
    libelle: 'Répondre',
    icone: IconSend,
    champs: champsReponse,
    action: 'Répondre et terminer',
    geste: 'TRAITEMENT',
    aide: 'La réponse part par e-mail et se lit dans son espace.',
  },
  PIECE_DEMANDEE: {
    libelle: 'Document',
    icone: IconFileSearch,
    champs: champsPiece,
    action: 'Demander ce document',
    geste: 'PIECE_DEMANDEE',
    aide: 'Un document par ligne\u202f: la demande part par e-mail, avec le lien pour l’envoyer. Tant que la personne ne répond pas, le retard cesse de compter.',
  },
  ATTRIBUTION: { libelle: 'Passer', icone: IconArrowForwardUp },
  NOTE: {
    libelle: 'Note',
    icone: IconNote,
    champs: champsNote,
    action: 'Ajouter la note',
    geste: 'NOTE',
    aide: 'Elle reste entre vous\u202f: la personne ne la voit pas.',
  },
  ANNULATION: {
    libelle: 'Annuler',
    icone: IconX,
    champs: champsMotif,
    action: 'Annuler la demande',
    geste: 'ANNULATION',
    aide: 'La personne reçoit ce texte par e-mail, et la demande est close.',
  },
  REOUVERTURE: {
    libelle: 'Rouvrir',
    icone: IconRotate,
    champs: champsMotif,
    action: 'Rouvrir la demande',
    geste: 'REOUVERTURE',
    aide: 'La personne reçoit ce texte par e-mail.',
  },
} as const
export type Mode = keyof typeof modes
export type ModeEcrit = Exclude<Mode, 'ATTRIBUTION'>

/** Those that its state allows. */
export const modesDe = (gestes: readonly GesteDemande[]): Mode[] =>
  (Object.keys(modes) as Mode[]).filter((mode) => gestes.includes(mode))

/** Having done this one leaves for the next request; the others stay. */
export const passeALaSuivante: readonly GesteDemande[] = [
  'TRAITEMENT',
  'REPONSE',
  'PIECE_DEMANDEE',
  'ANNULATION',
  'ATTRIBUTION',
  'REMISE',
]
