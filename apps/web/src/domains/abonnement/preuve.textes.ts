import { accord } from '@ondine/webapi/common/nombres.rules.ts'
/** Words of the contracts that wait for a proof. */
export const preuveTextes = {
  titre: (nombre: number): string => accord(nombre, 'Contrat à confirmer', 'Contrats à confirmer'),
  titreSuspendus: (nombre: number): string => accord(nombre, 'Contrat suspendu', 'Contrats suspendus'),
  pourquoi:
    'Un numéro de compteur se lit sur la façade\u202f: il ne suffit pas à ouvrir un contrat. Confirmez qu’il est bien à vous, et ses factures et sa consommation s’affichent ici.',
  pourquoiSuspendu:
    'Une personne que ce contrat concerne a dit ne pas connaître votre demande\u202f: elle est suspendue. Si le contrat est bien à vous, confirmez-le ici ou appelez notre accueil.',
  suspendu: 'Une personne que ce contrat concerne a dit ne pas connaître votre demande\u202f: elle est suspendue.',
  suspenduMoyens: {
    contact: 'Elle reste possible avec un message envoyé aux coordonnées du contrat, ou avec notre accueil.',
    lettre: 'Elle reste possible avec une lettre envoyée à l’adresse du contrat, ou avec notre accueil.',
    contactEtLettre:
      'Elle reste possible avec un message ou une lettre envoyés aux coordonnées du contrat, ou avec notre accueil.',
  },
  confirmer: 'Confirmer',
  confirmerTitre: (numero: string): string => `Confirmer le contrat ${numero}`,
  retirer: 'Retirer',
  retirerTitre: (numero: string): string => `Retirer le contrat ${numero}\u202f?`,
  retirerPhrase: 'La demande disparaît de votre compte. Vous pourrez la refaire.',
  retire: 'La demande est retirée.',
  enAttente: (numero: string): string =>
    `Le contrat ${numero} est ajouté à votre compte\u202f: il reste à le confirmer.`,
  ouvert: (numero: string): string => `Le contrat ${numero} est confirmé.`,
  moyen: 'Comment souhaitez-vous confirmer\u202f?',
  moyens: {
    papier: 'Avec une facture',
    contact: 'Par un message',
    lettre: 'Par courrier',
  },
  contact: {
    etiquette: 'Où l’envoyer\u202f?',
    aide: 'Ce sont les coordonnées que la facturation connaît, en partie cachées.',
    EMAIL: 'Par e-mail',
    SMS: 'Par SMS',
    bouton: 'Envoyer',
    renvoyer: 'Renvoyer',
    autre: 'Rien reçu\u202f? Un nouvel envoi remplace le premier.',
    lien: (masque: string | undefined, limite: string): string =>
      `Un e-mail est parti${masque === undefined ? '' : ` à ${masque}`}. Ouvrez son lien avant le ${limite}, connecté à ce compte.`,
    code: (masque: string | undefined, heure: string): string =>
      `Un SMS est parti${masque === undefined ? '' : ` au ${masque}`}. Son code sert jusqu’à ${heure}.`,
  },
  code: { etiquette: 'Code reçu', aide: 'Les espaces et les tirets ne comptent pas.', bouton: 'Valider le code' },
  lettre: {
    intro: 'Une lettre part à l’adresse de facturation du contrat, avec un code à recopier ici.',
    bouton: 'Demander la lettre',
    demandee: (jour: string): string => `Lettre demandée le ${jour}. Elle part sous quelques jours.`,
    envoyee: (jour: string, limite: string): string => `Lettre envoyée le ${jour}. Son code sert jusqu’au ${limite}.`,
    impossible: 'Nous n’avons pas d’adresse postale pour ce contrat.',
  },
  aucun:
    'Aucun moyen n’est possible en ligne pour ce contrat. Appelez notre accueil, qui vérifiera avec vous qu’il est bien à vous.',
  personnel: {
    titre: 'Preuves des rattachements',
    enAttente: 'Sans preuve',
    prouves: (nombre: string): string => `Comment ${nombre} ont été prouvés`,
    depuis: (preuve: string | null, jour: string): string =>
      preuve === null ? `demandé le ${jour}` : `${preuve}, le ${jour}`,
    motif: 'Par exemple\u202f: pièce vue à l’accueil, appel du titulaire. Il est inscrit au journal.',
    bouton: { PROUVER: 'Confirmer', SUSPENDRE: 'Suspendre' },
    decision: {
      PROUVER: (numero: string): string => `Confirmer le contrat ${numero}`,
      SUSPENDRE: (numero: string): string => `Suspendre le contrat ${numero}`,
    },
    fait: {
      PROUVER: (numero: string): string => `Le contrat ${numero} est ouvert à ce compte.`,
      SUSPENDRE: (numero: string): string => `Le contrat ${numero} est fermé à ce compte.`,
    },
  },
  lettres: {
    exporter: 'Exporter les lettres à envoyer',
    lesSiennes:
      'Le fichier contient les codes à imprimer\u202f: les lettres exportées comptent comme envoyées. Celle de votre propre compte n’y est jamais\u202f: un collègue l’exporte.',
    traiter: 'Traiter',
    refaire: 'Refaire la lettre',
    refaireTitre: 'Refaire cette lettre\u202f?',
    refairePhrase: (lettre: string): string =>
      `${lettre}\u202f: la lettre est exportée de nouveau avec un autre code. Celui de la première ne sert plus.`,
    vide: {
      titre: 'Aucune lettre demandée',
      texte: 'Les lettres que des comptes demandent pour prouver un contrat s’inscriront ici.',
    },
  },
  lien: {
    titre: 'Confirmer un contrat',
    phrase: (compte: string): string =>
      `Ce lien confirme que vous avez accès à la boîte e-mail du contrat. Il l’ouvre à ce compte, ${compte}, s’il est celui qui a fait la demande. Il sert une fois.`,
    bouton: 'Confirmer ce contrat',
    fait: {
      titre: 'Contrat déjà confirmé',
      phrase: (numero: string): string => `Le contrat ${numero} est déjà confirmé\u202f: il est ouvert à ce compte.`,
      bouton: 'Ouvrir ce contrat',
    },
    illisible: 'Ce lien n’a pas pu se charger',
    mesContrats: 'Voir mes contrats',
    connexion:
      'Connectez-vous avec le compte qui a fait la demande, puis ouvrez de nouveau le lien de l’e-mail. Si vous n’avez rien demandé, ignorez cet e-mail\u202f: rien ne change.',
    seConnecter: 'Se connecter',
  },
} as const
