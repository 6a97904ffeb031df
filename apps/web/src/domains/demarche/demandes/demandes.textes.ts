export const demandesTextes = {
  titre: 'Mes demandes',
  toutes: 'Toutes mes demandes',
  nouvelle: 'Nouvelle demande',
  presentation: 'Présentation',
  liste: 'Liste',
  tableau: 'Tableau',
  groupes: { ouvertes: 'En cours', closes: 'Closes' },
  contrat: (numero: string) => `contrat ${numero}`,
  erreur: 'Vos demandes n’ont pas pu se charger',
  suite: 'Rien n’est perdu. Réessayez dans un instant.',
  vide: {
    titre: 'Aucune demande',
    texte: 'Une question, un document à obtenir\u202f: ce que vous nous demandez se suit ici, avec sa réponse.',
  },
  ajout: {
    titre: 'Compléter ma demande',
    pieces: 'Documents',
    action: 'Envoyer',
    fait: 'C’est ajouté à votre demande.',
  },
  annulation: {
    par: {
      POSSIBLE: {
        action: 'Annuler ma demande',
        sure: 'Annuler cette demande\u202f?',
        effet: 'Nous n’y répondrons pas. Ce que vous avez écrit reste ici, pour mémoire.',
      },
      A_DEMANDER: {
        action: 'Demander l’annulation',
        sure: 'Demander l’annulation\u202f?',
        effet:
          'Votre demande est déjà transmise au service qui la traite\u202f: nous lui demandons de l’annuler. Vous recevrez sa réponse par e-mail.',
      },
    },
    sans: {
      DEMANDEE: 'Son annulation est demandée\u202f: vous recevrez la réponse par e-mail.',
      TROP_TARD:
        'Nous avons commencé à la traiter\u202f: elle ne s’annule plus en ligne. Ajoutez-y un message pour nous le demander.',
    },
  },
  recours: {
    titre: 'Si notre réponse ne vient pas, ou ne vous convient pas',
    dossier: 'Dossier de réclamation (PDF)',
    echec: 'Le dossier n’a pas pu se télécharger. Réessayez dans un instant.',
  },
  une: {
    erreur: 'Cette demande n’a pas pu se charger',
    choisir: 'Choisissez une demande pour la lire.',
    retour: 'Mes demandes',
    suivi: 'Où en est-on\u202f?',
    messages: 'Messages',
    vous: 'Vous',
    prochaine: 'Prochaine étape',
    envoyee: 'Ce que vous avez envoyé',
    documents: 'Documents demandés',
    pieces: 'Pièces jointes',
    ecrire: 'Nous écrire à ce sujet',
    rappel: 'Rappel dans mon agenda',
    recepisse: 'Récépissé (PDF)',
    echecRecepisse: 'Le récépissé n’a pas pu se télécharger. Réessayez dans un instant.',
    pieceRetiree: 'retiré\u202f: il contenait un virus',
    echecPiece: 'Ce fichier n’a pas pu se télécharger. Réessayez dans un instant.',
    prevue: 'Réponse promise',
    nonTenue: 'Réponse promise, non tenue',
  },
} as const
