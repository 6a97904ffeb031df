import { defineChamps } from '../champ/champ.ts'
import type { Controle } from '../champ/controles.rules.ts'
import { commun } from '../champ/natures/commun.ts'
import { identite } from '../champ/natures/identite.ts'
import { contenuTextes } from './contenu.messages.ts'
import { MOTIF_TYPE_DE_MAIL } from './mail-types.codes.ts'

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9_ .-]*'
const TYPE = 'Le type compte de 2 à 60 lettres majuscules, chiffres ou «\u202f_ », et commence par une lettre.'
const ligne = { ...commun.texte, nature: 'phrase' } as const

/** A mail type (3§3). */
export const champsMailType = defineChamps({
  type: {
    ...ligne,
    etiquette: 'Type',
    aide: 'En majuscules, sans espace, par exemple LETTRE_INFO. Il ne pourra plus être modifié.',
    autoCapitalize: 'characters',
    spellCheck: false,
    longueur: 60,
    manque: TYPE,
    tropLong: TYPE,
    motif: MOTIF_TYPE_DE_MAIL,
    malEcrit: TYPE,
  },
  sujet: {
    ...ligne,
    etiquette: 'Sujet',
    manque: 'Le sujet est obligatoire.',
    longueur: 200,
    tropLong: 'Le sujet compte 200 caractères au plus.',
    motif: /^\P{Cc}*$/u,
    malEcrit: 'Le sujet tient sur une seule ligne.',
  },
  corpsMessage: {
    ...commun.phrase,
    etiquette: 'Texte de l’e-mail',
    manque: contenuTextes.corpsVide,
    longueur: 50_000,
    tropLong: 'Le texte compte 50 000 caractères au plus, mise en forme comprise.',
  },
  corpsEnHTML: { ...commun.case, etiquette: 'Mis en forme', requis: false },
  from: {
    ...identite.courriel,
    autoComplete: 'off',
    etiquette: 'Adresse de l’expéditeur',
    aide: 'Vide\u202f: l’adresse réglée à l’installation.',
    requis: false,
  },
  fromName: {
    ...ligne,
    etiquette: 'Nom de l’expéditeur',
    aide: 'Vide\u202f: le nom complet de la régie.',
    requis: false,
    longueur: 60,
    tropLong: 'Le nom de l’expéditeur compte 60 caractères au plus.',
    motif: /^[^<>"\p{Cc}]*$/u,
    malEcrit: 'Les caractères < > " ne sont pas acceptés.',
  },
  cheminFichierJoint: {
    ...ligne,
    etiquette: 'Fichier joint',
    aide: 'Nom d’un fichier PDF, PNG ou JPEG déposé dans le dossier des pièces jointes du serveur.',
    requis: false,
    longueur: 200,
    tropLong: 'Le chemin compte 200 caractères au plus.',
    motif: new RegExp(`^(?!.*\\.\\.)${SEGMENT}(/${SEGMENT})*\\.(pdf|png|jpe?g)$`, 'i'),
    malEcrit: 'Indiquez le nom d’un fichier PDF, PNG ou JPEG du dossier des pièces jointes.',
  },
  actif: { ...commun.case, etiquette: 'Actif', requis: false },
})

/** Something to read, or to see, beside the tags. */
const aDuTexte = (corps: string): boolean =>
  corps
    .replace(/<(?!img\b)[^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .trim() !== ''

export const controlesMailType: readonly Controle[] = [
  {
    sur: 'corpsMessage',
    faute: ({ corpsMessage }) =>
      typeof corpsMessage === 'string' && !aDuTexte(corpsMessage) ? contenuTextes.corpsVide : undefined,
  },
]
