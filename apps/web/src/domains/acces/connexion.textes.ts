/** French texts of the login screen that the specification does not word. */
export const connexionTextes = {
  accroche:
    'Factures, consommation, déménagement\u202f: tout se règle ici, à toute heure, et nos équipes prennent le relais quand il le faut.',
  sousTitre: 'Avec l’adresse e-mail de votre espace client.',
  sousTitreIdentifiant: 'Avec l’identifiant de votre espace client.',
  oubli: {
    titrePage: 'Mot de passe oublié',
    titre: 'Mot de passe oublié',
    phrase: 'Nous vous envoyons un lien pour choisir un nouveau mot de passe. Il reste valable 2 heures.',
    bouton: 'Envoyer le lien',
    envoye: 'Regardez votre boîte aux lettres',
    inscrire: 'Créer mon compte',
  },
  reinitialisation: {
    titrePage: 'Nouveau mot de passe',
    titre: 'Choisissez un nouveau mot de passe',
    bouton: 'Enregistrer',
    dejaFaite: 'Votre mot de passe a été changé avec ce lien\u202f: connectez-vous avec le nouveau.',
    redemander: 'Demander un nouveau lien',
  },
  activation: {
    titrePage: 'Activation de votre compte',
    enCours: 'Nous validons votre adresse e-mail.',
    dejaFaite: 'Votre compte est déjà validé\u202f: connectez-vous.',
    saisie: {
      titre: 'Activez votre compte',
      phrase: 'Saisissez le mot de passe choisi à la création du compte.',
      bouton: 'Activer mon compte',
    },
    titre: 'Recevoir un nouveau lien',
    bouton: 'Recevoir un nouvel e-mail d’activation',
    envoye: 'Regardez votre boîte aux lettres',
  },
  adresseMail: {
    titrePage: 'Changement d’adresse e-mail',
    saisie: {
      titre: 'Confirmez votre adresse e-mail',
      phrase: 'Saisissez le mot de passe du compte qui va utiliser cette adresse.',
      bouton: 'Confirmer cette adresse',
    },
  },
  lien: {
    motDePasse: 'Mot de passe du compte',
    sansMotDePasse: 'Vous ne connaissez pas ce mot de passe\u202f?',
    oubli: 'Mot de passe oublié',
    pasMoi: 'Ce n’est pas moi',
    issues: {
      ACTIVATION:
        'Si ce compte est le vôtre, choisissez un nouveau mot de passe. Si vous ne l’avez pas demandé, dites-le\u202f: il sera effacé.',
      ADRESSE_MAIL:
        'Si ce compte est le vôtre, choisissez un nouveau mot de passe. Si vous n’avez rien demandé, dites-le\u202f: votre adresse ne sera pas utilisée.',
    },
    sansEffacer:
      'Si ce compte est le vôtre, choisissez un nouveau mot de passe. Si vous n’avez rien demandé, fermez cette page\u202f: rien ne change.',
    refus: {
      ACTIVATION: {
        titre: 'Effacer ce compte\u202f?',
        dit: 'Le compte demandé avec votre adresse e-mail sera effacé, et personne ne pourra y entrer. Vous pourrez en créer un plus tard.',
        action: 'Effacer ce compte',
        fait: 'Ce compte est effacé. Personne n’y entrera, et vous n’avez rien d’autre à faire.',
      },
      ADRESSE_MAIL: {
        titre: 'Refuser ce changement\u202f?',
        dit: 'Votre adresse e-mail ne sera liée à aucun compte par cette demande.',
        action: 'Refuser ce changement',
        fait: 'C’est noté. Votre adresse e-mail n’est pas utilisée, et vous n’avez rien d’autre à faire.',
      },
    },
    dejaServi: {
      titre: 'Ce lien a déjà servi',
      seConnecter: 'Se connecter',
    },
    perdu: {
      titre: 'Ce lien n’est plus valable',
      phrase: 'Il a expiré, ou un lien plus récent l’a remplacé. Votre mot de passe n’a pas changé.',
    },
    illisible: 'Cette page n’a pas pu se charger',
  },
  annulation: {
    titre: 'Garder votre ancienne adresse\u202f?',
    phrase:
      'L’adresse e-mail de votre compte a été remplacée. Si vous ne l’avez pas demandé, remettez l’ancienne\u202f: tous les appareils connectés seront déconnectés. Choisissez ensuite un nouveau mot de passe.',
    rien: 'Si vous l’avez demandé, vous n’avez rien à faire.',
    bouton: 'Garder mon ancienne adresse',
    suite: 'Choisir un nouveau mot de passe',
  },
  retour: 'Revenir à la connexion',
  renvoi: 'Rien reçu\u202f? Regardez dans les indésirables, puis recommencez dans quelques minutes.',
} as const
