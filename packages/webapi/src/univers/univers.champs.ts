import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { identite } from '../champ/natures/identite.ts'

/** Name of a universe (3§2). */
export const champsUnivers = defineChamps({
  libelle: {
    ...commun.texte,
    etiquette: 'Nom de l’espace partagé',
    aide: 'Par exemple\u202f: Gardiens, Équipe nord, Comptabilité.',
    longueurMin: 2,
    tropCourt: 'Le nom de l’espace partagé compte au moins 2 caractères.',
    tropLong: 'Le nom de l’espace partagé compte 255 caractères au plus.',
  },
})

/** A secondary user or a visitor, with at least one universe (3§4): of somebody else, the browser fills in nothing. */
export const champsSousUtilisateur = defineChamps({
  prenom: { ...identite.prenom, autoComplete: 'off' },
  nom: { ...identite.nom, autoComplete: 'off' },
  email: { ...identite.courriel, autoComplete: 'off', etiquette: 'Adresse e-mail' },
  profil: {
    ...commun.choix,
    etiquette: 'Profil',
    manque: 'Choisissez utilisateur secondaire ou visiteur.',
    options: [
      { valeur: 'UTILISATEUR_SECONDAIRE', libelle: 'Utilisateur secondaire' },
      { valeur: 'UTILISATEUR_VISITEUR', libelle: 'Visiteur' },
    ],
  },
  listeUniversInfoKey: {
    ...commun.plusieurs,
    etiquette: 'Espaces partagés',
    manque: 'Choisissez au moins un espace partagé.',
  },
})
