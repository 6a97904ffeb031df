import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'

/** The twelve sequences of the specification (3§9), under the names of the addresses `/dashboard/{tutorial}`. */
export const codesTutoriel = [
  'welcome',
  'attach-contract',
  'navigate-contract',
  'search-contract',
  'detach-contract',
  'create-group',
  'search-group',
  'delete-group',
  'manage-group',
  'add-to-group',
  'manage-contract',
  'menu-header',
] as const
export type CodeTutoriel = (typeof codesTutoriel)[number]

export interface EtapeTutoriel {
  readonly titre: string
  readonly texte: string
  /** What it shows: the first of these that is on the page and visible. Without any, the step stands alone. */
  readonly cibles?: readonly string[]
  /** Screen that holds what it shows, opened first. */
  readonly ecran?: string
}

export interface Sequence {
  readonly titre: string
  /** Asks for the groups to be open to this person. */
  readonly groupes?: true
  readonly etapes: readonly EtapeTutoriel[]
}

const contexte = ['header > div:first-child > button']
const compte = ['header > div:last-child > button']
const rechercher = ['header button[aria-keyshortcuts]', ...contexte]
const menu = ['nav[aria-label="Menu principal"]']
const essentiel = ['main section[aria-label="L’essentiel"]']
const tuiles = ['[data-tuto="tuiles"]']
const groupes = ['nav a[href="#/manage/groupes"]', ...compte]
const accueil = cheminDe('dashboard')

export const sequences: Readonly<Record<CodeTutoriel, Sequence>> = {
  welcome: {
    titre: 'Découvrir mon espace',
    etapes: [
      {
        titre: 'Bienvenue dans votre espace',
        texte: 'Cinq étapes pour en faire le tour. Vous pouvez arrêter quand vous voulez.',
      },
      {
        titre: 'L’essentiel d’abord',
        texte: 'La première ligne répond à la question de votre visite : est-ce que tout va bien ?',
        cibles: essentiel,
        ecran: accueil,
      },
      {
        titre: 'Une tuile par question',
        texte: 'Un chiffre, une phrase, un lien vers le détail : consommation, relève, alertes, factures.',
        cibles: tuiles,
        ecran: accueil,
      },
      {
        titre: 'Ce que vous regardez',
        texte: 'Tout l’espace montre le contrat écrit ici. Ouvrez ce sélecteur pour en changer.',
        cibles: contexte,
      },
      {
        titre: 'Votre compte',
        texte: 'Profil, mot de passe, contrats rattachés et déconnexion sont sous votre nom.',
        cibles: compte,
      },
    ],
  },
  'attach-contract': {
    titre: 'Rattacher un contrat',
    etapes: [
      {
        titre: 'Ouvrez «\u202fMes contrats\u202f»',
        texte: 'L’entrée « Mes contrats » de ce menu liste vos contrats et permet d’en rattacher un autre.',
        cibles: compte,
      },
      {
        titre: 'Préparez deux numéros',
        texte:
          'Le numéro du contrat, à sept chiffres, et un second qui prouve qu’il est à vous : compteur, facture ou client. Ils sont en haut de votre facture.',
      },
    ],
  },
  'navigate-contract': {
    titre: 'Passer d’un contrat à l’autre',
    etapes: [
      {
        titre: 'Le contrat affiché',
        texte: 'Son numéro, son état et son adresse. Ouvrez ce sélecteur pour choisir un autre contrat.',
        cibles: contexte,
      },
      {
        titre: 'Tout suit votre choix',
        texte: 'Le tableau de bord se recharge, et le menu reprend au début avec le contrat choisi.',
        cibles: menu,
      },
    ],
  },
  'search-contract': {
    titre: 'Retrouver un contrat',
    etapes: [
      {
        titre: 'La recherche',
        texte:
          'Un numéro, une adresse, un titulaire : la recherche commence au quatrième caractère. La touche / l’ouvre.',
        cibles: rechercher,
      },
      {
        titre: 'Revenir à la liste',
        texte: 'Effacez le texte : la liste entière revient.',
        cibles: contexte,
      },
    ],
  },
  'detach-contract': {
    titre: 'Détacher un contrat',
    etapes: [
      {
        titre: 'Ouvrez «\u202fMes contrats\u202f»',
        texte: 'Chaque contrat de la liste a son bouton « Détacher ».',
        cibles: compte,
      },
      {
        titre: 'Rien n’est perdu',
        texte:
          'Le contrat quitte seulement votre espace : il n’est pas résilié, et vous pourrez le rattacher de nouveau.',
      },
    ],
  },
  'create-group': {
    titre: 'Créer un groupe',
    groupes: true,
    etapes: [
      {
        titre: 'Un groupe rassemble des contrats',
        texte: 'Une résidence, un service, un secteur : « Mes groupes » s’ouvre d’ici.',
        cibles: groupes,
      },
      {
        titre: 'Un nom suffit',
        texte:
          'Le bouton « Créer un groupe » demande un nom et, si vous voulez, une description. Les contrats viennent ensuite.',
      },
    ],
  },
  'search-group': {
    titre: 'Retrouver un groupe',
    groupes: true,
    etapes: [
      {
        titre: 'La même recherche',
        texte: 'Elle trouve les groupes comme les contrats, dès le quatrième caractère.',
        cibles: rechercher,
      },
      { titre: 'Ou dans la liste', texte: '« Mes groupes » a son propre champ de recherche.', cibles: groupes },
    ],
  },
  'delete-group': {
    titre: 'Supprimer un groupe',
    groupes: true,
    etapes: [
      {
        titre: 'Depuis « Mes groupes »',
        texte: 'Chaque ligne a son bouton de suppression, qui demande confirmation.',
        cibles: groupes,
      },
      { titre: 'Les contrats restent', texte: 'Supprimer un groupe ne détache aucun de ses contrats de votre compte.' },
    ],
  },
  'manage-group': {
    titre: 'Gérer un groupe',
    groupes: true,
    etapes: [
      {
        titre: 'Depuis « Mes groupes »',
        texte:
          'Le nom d’un groupe mène à ses contrats et à ses utilisateurs. Nom et description se changent sur sa ligne.',
        cibles: groupes,
      },
      {
        titre: 'Regarder tout le groupe',
        texte: 'Choisissez-le ici : le tableau de bord additionne alors ses contrats.',
        cibles: contexte,
      },
    ],
  },
  'add-to-group': {
    titre: 'Ajouter des contrats à un groupe',
    groupes: true,
    etapes: [
      {
        titre: 'Depuis « Mes groupes »',
        texte: 'Ouvrez le groupe par son nom.',
        cibles: groupes,
      },
      {
        titre: 'Plusieurs à la fois',
        texte: 'Cherchez et cochez les contrats à ajouter. Un même contrat peut appartenir à plusieurs groupes.',
      },
    ],
  },
  'manage-contract': {
    titre: 'Gérer mon contrat',
    etapes: [
      {
        titre: 'Mon contrat',
        texte: 'Titulaire, compteur, facturation et coordonnées : cette page rassemble ce que dit votre contrat.',
        cibles: ['nav a[href="#/detail"]', ...menu],
      },
      {
        titre: 'Un nom et un favori',
        texte: 'Dans « Mes contrats », donnez un nom à un contrat et choisissez celui qui s’affiche à la connexion.',
        cibles: compte,
      },
    ],
  },
  'menu-header': {
    titre: 'Le menu du haut',
    etapes: [
      { titre: 'Le contexte', texte: 'Le contrat ou le groupe que montre tout l’espace.', cibles: contexte },
      { titre: 'L’aide', texte: 'Les réponses aux questions les plus fréquentes.', cibles: ['header a[href="#/faq"]'] },
      {
        titre: 'Votre compte',
        texte: 'Profil, mot de passe, apparence claire ou sombre, et déconnexion.',
        cibles: compte,
      },
    ],
  },
}

/** The sequence that an address names: « Attach contract », attachContract and attach_contract are attach-contract. */
export const lireCodeTutoriel = (texte: string): CodeTutoriel | undefined => {
  const mot = texte
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return codesTutoriel.find((code) => code === mot)
}
