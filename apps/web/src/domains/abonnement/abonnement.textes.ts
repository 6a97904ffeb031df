import type { ChampModifiable } from '@ondine/webapi/client/client.codes.ts'
import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'

/** French texts of the contract screens that the specification does not word. */
export const abonnementTextes = {
  detail: {
    titre: 'Mon contrat',
    choisir: 'Choisissez un contrat',
    choisirPhrase: 'Sélectionnez un contrat en haut de la page, ou rattachez le vôtre, pour lire son détail.',
    justificatif: 'Justificatif de domicile',
    force:
      'Avant de continuer, complétez les coordonnées de ce contrat\u202f: une adresse e-mail, un numéro de téléphone et, pour un professionnel, un SIRET.',
    complet: 'Les coordonnées de ce contrat sont complètes. Vous pouvez continuer.',
    forceAttente: (adresse: string, limite: string): string =>
      `Il reste une étape\u202f: ouvrez le lien de l’e-mail envoyé à ${adresse}, avant le ${limite}. Le reste de l’agence s’ouvrira alors.`,
    forceAide:
      'L’e-mail n’arrive pas\u202f? Regardez dans les indésirables, ou faites-le renvoyer. Si cette adresse n’est plus la vôtre, appelez l’accueil.',
    lienOuvert: 'J’ai ouvert le lien',
    pasEncore: 'Votre confirmation n’est pas encore arrivée\u202f: ouvrez le lien de l’e-mail, puis réessayez.',
    deconnecter: 'Me déconnecter',
  },
  client: {
    titulaire: 'Titulaire',
    coTitulaire: 'Co-titulaire',
    payeur: 'Payeur',
    modifier: 'Modifier',
    incomplet: 'À compléter',
    autreClient:
      'Ce contrat a plusieurs clients et rien ne montre que votre compte est celui-ci. Pour modifier ces coordonnées, adressez-vous à l’accueil.',
    attente: (adresse: string, limite: string): string =>
      `Une modification attend votre confirmation\u202f: nous avons envoyé un e-mail à ${adresse}. Ouvrez son lien avant le ${limite}\u202f; rien ne change avant.`,
    adresseDuCompte: 'l’adresse de votre compte',
    demandes: 'Ce qui changera',
    renvoyer: 'Renvoyer l’e-mail',
    corriger: 'Corriger la demande',
    renvoye: 'Un nouvel e-mail est parti. Le lien du précédent ne sert plus.',
    envoye: (email: string): string =>
      `Nous avons envoyé un e-mail à ${email}. Ouvrez son lien dans les 72 heures\u202f: vos coordonnées ne changeront qu’à ce moment-là.`,
    impact: (nombre: number): string => `Ce payeur règle ${nombre} contrats\u202f: la modification vaut pour tous.`,
    nom: 'Si le nom change, le justificatif de domicile attendra que la régie l’ait vérifié.',
  },
  rattacher: {
    titre: 'Rattacher un contrat',
    intro: 'Gardez une facture sous la main\u202f: elle porte tous ces numéros.',
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

/** Fields of the client's form, by the names of the update call. */
export const champsClient = {
  nom: 'Nom',
  prenom: 'Prénom',
  tel1: 'Téléphone',
  tel2: 'Autre téléphone',
  mail: 'Adresse e-mail',
  siret: 'SIRET',
  codeAPE: 'Code APE',
  codeQualite: 'Qualité',
  dateNaissance: 'Date de naissance',
  dateNaissanceBis: 'Date de naissance, seconde personne',
  villeNaissance: 'Ville de naissance',
  villeNaissanceBis: 'Ville de naissance, seconde personne',
} as const satisfies Record<ChampModifiable, string>

/** Groups asked for at once, with their colours: the most that one page gives. */
export const GROUPES_COLORES = 100
