import { compter, entier } from '../../ui/format/nombres.ts'

/** French texts of the contract screens that the specification does not word. */
export const abonnementTextes = {
  detail: {
    titre: 'Mon contrat',
    choisir: 'Choisissez un contrat',
    choisirPhrase: 'Sélectionnez un contrat en haut de la page pour lire son détail.',
    justificatif: 'Justificatif de domicile',
    force:
      'Avant de continuer, complétez les coordonnées de ce contrat\u202f: une adresse mail, un numéro de téléphone et, pour un professionnel, un SIRET.',
    complet: 'Les coordonnées de ce contrat sont complètes. Vous pouvez continuer.',
  },
  client: {
    titulaire: 'Titulaire',
    coTitulaire: 'Co-titulaire',
    payeur: 'Payeur',
    modifier: 'Modifier',
    incomplet: 'À compléter',
    attente: (jour: string): string =>
      `Une modification attend votre confirmation\u202f: ouvrez le lien du mail avant le ${jour}. Une nouvelle demande remplacera celle-ci.`,
    envoye: (email: string): string =>
      `Nous avons envoyé un mail à ${email}. Ouvrez son lien dans les 72 heures\u202f: vos coordonnées ne changeront qu’à ce moment-là.`,
    impact: (nombre: number): string => `Ce payeur règle ${nombre} contrats\u202f: la modification vaut pour tous.`,
    nom: 'Si le nom change, le justificatif de domicile attendra que la régie l’ait vérifié.',
  },
  rattacher: {
    titre: 'Rattacher un contrat',
    intro: 'Gardez une facture sous la main\u202f: elle porte tous ces numéros.',
    preuve: 'Avec quel numéro\u202f?',
    bouton: 'Rattacher ce contrat',
    aucunMode: 'Le rattachement en ligne n’est pas proposé actuellement\u202f: appelez l’accueil.',
  },
  contrats: {
    titre: 'Mes contrats',
    vide: { titre: 'Aucun contrat rattaché', texte: 'Rattachez un contrat avec un numéro de votre facture.' },
    defaut: 'Par défaut',
    definir: 'Ouvrir en premier',
    nommer: 'Nommer',
    detacher: 'Détacher',
    ouvrir: 'Ouvrir',
    modifie: 'Le contrat a été modifié.',
    actions: (numero: string): string => `Actions du contrat ${numero}`,
    grouper: 'Ajouter à un groupe',
    grouperCourt: 'Grouper',
    detaches: (nombre: number): string => `${compter(nombre, 'contrat détaché', 'contrats détachés')} de votre compte.`,
    detacherPlusieursTitre: (nombre: number): string => `Détacher ${entier(nombre)} contrats\u202f?`,
    detacherPlusieursPhrase:
      'Ils disparaîtront de votre compte et de vos groupes. Vos données ne sont pas effacées\u202f: vous pourrez les rattacher de nouveau, un par un, avec un numéro de vos factures.',
    detacherTitre: (numero: string): string => `Détacher le contrat ${numero}\u202f?`,
    detacherPhrase:
      'Il disparaîtra de votre compte et de vos groupes. Vos données ne sont pas effacées\u202f: vous pourrez le rattacher de nouveau avec un numéro de votre facture.',
  },
} as const

/** Groups asked for at once, with their colours: the most that one page gives. */
export const GROUPES_COLORES = 100

export type ModeRattachement = 'compteur' | 'facture' | 'client'

/** The numbers that prove a contract: what is asked for and where it is read (1§5). */
export const modesRattachement = {
  compteur: {
    choix: 'Le numéro de mon compteur',
    etiquette: 'Numéro de compteur',
    aide: '6 à 11 lettres et chiffres, gravés sur le couvercle ou le cadran.',
    champ: 'numeroPhysiqueAppareil',
    fonctionnalite: 'AttachementContratAvecCompteur',
  },
  facture: {
    choix: 'Le numéro d’une facture',
    etiquette: 'Numéro de facture',
    aide: 'D’une facture récente, en haut à droite.',
    champ: 'numeroReferenceFacture',
    fonctionnalite: 'AttachementContratAvecFacture',
  },
  client: {
    choix: 'Mon numéro de client',
    etiquette: 'Numéro de client',
    aide: 'Celui du titulaire ou du payeur, en haut à gauche de la facture.',
    champ: 'numeroDeClient',
    fonctionnalite: 'AttachementContratAvecClient',
  },
} as const
