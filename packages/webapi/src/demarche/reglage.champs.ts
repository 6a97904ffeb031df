import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { extensionsPj } from '../common/extensions.codes.ts'

const oui = (etiquette: string) => ({ ...commun.case, etiquette, requis: false }) as const
const avecPieces = { si: { champ: 'autoriserPj', vaut: 'true' } } as const

/** How staff tune a form (2§3). Sizes are typed in Mio. */
export const champsReglage = defineChamps({
  description: {
    ...commun.phrase,
    etiquette: 'Description',
    aide: 'Ce que la personne lit dans la liste des démarches.',
    requis: false,
    lignes: 2,
    tropLong: 'Cette description compte 500 caractères au plus.',
  },
  autoriserPj: oui('La personne peut joindre des fichiers'),
  pjObligatoire: { ...oui('Un fichier au moins est obligatoire'), ...avecPieces },
  nbMaxPj: {
    ...commun.nombre,
    etiquette: 'Nombre de fichiers au plus',
    inputMode: 'numeric',
    entier: true,
    min: 1,
    max: 10,
    horsBornes: 'Le nombre de fichiers est de 1 à 10.',
    manque: 'Indiquez le nombre de fichiers, de 1 à 10.',
    ...avecPieces,
  },
  tailleMaxPj: {
    ...commun.nombre,
    etiquette: 'Taille d’un fichier au plus, en Mio',
    decimales: 2,
    min: 0.01,
    max: 10,
    horsBornes: 'La taille d’un fichier est de 0,01 à 10 Mio.',
    manque: 'Indiquez la taille d’un fichier, 10 Mio au plus.',
    ...avecPieces,
  },
  extensionPj: {
    ...commun.plusieurs,
    etiquette: 'Sortes de fichiers acceptées',
    manque: 'Choisissez au moins une sorte de fichier.',
    options: extensionsPj.map((extension) => ({ valeur: extension, libelle: extension.slice(1).toUpperCase() })),
    ...avecPieces,
  },
  autoriserCommentaire: oui('La personne peut écrire un commentaire'),
  commentaireObligatoire: {
    ...oui('Ce commentaire est obligatoire'),
    si: { champ: 'autoriserCommentaire', vaut: 'true' },
  },
  delaiJours: {
    ...commun.nombre,
    etiquette: 'Délai de réponse, en jours ouvrés',
    aide: 'Vide\u202f: le délai de toutes les démarches, réglé dans les paramètres.',
    inputMode: 'numeric',
    requis: false,
    entier: true,
    min: 1,
    max: 90,
    horsBornes: 'Le délai est de 1 à 90 jours.',
  },
  masquerPourContratResilie: oui('La masquer pour un contrat résilié'),
  masquerPourContratEnAttente: oui('La masquer pour un contrat en attente'),
  actionImpactePlusieursContrats: {
    ...commun.choix,
    etiquette: 'Quand le payeur a plusieurs contrats',
    options: [
      { valeur: 'AUCUNE', libelle: 'La proposer comme d’habitude' },
      { valeur: 'AfficherPopup', libelle: 'Prévenir que les autres contrats changent aussi' },
      { valeur: 'CacherBouton', libelle: 'La masquer' },
    ],
  },
})
