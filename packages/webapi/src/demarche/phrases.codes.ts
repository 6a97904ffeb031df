import type { GesteDemande } from './demande.codes.ts'
import type { TypeDemarche } from './types.codes.ts'

/** A sentence that staff begin from; `{nom}`, `{objet}`, `{reference}` and `{agent}` are filled in, the rest is theirs to read again. */
export interface Phrase {
  readonly titre: string
  readonly geste: Extract<GesteDemande, 'REPONSE' | 'PIECE_DEMANDEE'>
  /** Absent: of every procedure. */
  readonly types?: readonly TypeDemarche[]
  readonly texte: string
}

const lettre = (...lignes: string[]): string => ['Bonjour {nom},', ...lignes, '{agent}'].join('\n\n')
const reponse = (titre: string, ...lignes: string[]): Phrase => ({ titre, geste: 'REPONSE', texte: lettre(...lignes) })
const piece = (titre: string, texte: string): Phrase => ({ titre, geste: 'PIECE_DEMANDEE', texte })

/** Ready sentences, the most used first: the first of them have a key. */
export const phrases: readonly Phrase[] = [
  reponse(
    'C’est fait',
    'Votre demande est traitée\u202f: la modification est enregistrée dans votre dossier.',
    'Vous n’avez rien d’autre à faire.',
  ),
  {
    ...reponse(
      'Copie de ses données',
      'Une copie des données de votre compte se télécharge à tout moment depuis l’agence en ligne\u202f: «\u202fMon profil\u202f», puis «\u202fTélécharger mes données\u202f».',
      'S’il vous manque quelque chose, répondez-nous\u202f: nous complétons.',
    ),
    types: ['DROIT_ACCES_DONNEES'],
  },
  reponse(
    'Nous regardons',
    'Nous avons bien lu votre demande. Nous vérifions votre dossier auprès du service concerné et revenons vers vous.',
  ),
  reponse(
    'Pas de notre ressort',
    'Votre demande ne relève pas de notre service. Nous ne pouvons pas y donner suite, et nous vous prions de nous en excuser.',
  ),
  reponse(
    'Demande en double',
    'Vous nous avez déjà écrit à ce sujet. Nous répondons à votre première demande et fermons celle-ci\u202f: il n’y en aura qu’une à suivre.',
  ),
  piece('Pièce d’identité', 'Une copie de votre pièce d’identité, recto et verso, en cours de validité.'),
  piece('Photo du compteur', 'Une photo de votre compteur, où le numéro et les chiffres noirs se lisent.'),
  piece('Justificatif de domicile', 'Un justificatif de domicile de moins de trois mois.'),
  piece(
    'Fichier illisible',
    'Le fichier que vous avez joint ne se lit pas\u202f: envoyez-le à nouveau, en photo ou en PDF.',
  ),
]

/** Those of a request, in their order. */
export const phrasesDe = (type: string, geste: Phrase['geste']): Phrase[] =>
  phrases.filter((une) => une.geste === geste && (une.types?.some((un) => un === type) ?? true))

/** A sentence about somebody; what is not known stays to be written. */
export const remplirPhrase = ({ texte }: Phrase, valeurs: Readonly<Record<string, string>>): string =>
  texte.replace(/\{(\w+)\}/g, (_, nom: string) => valeurs[nom] ?? '…')
