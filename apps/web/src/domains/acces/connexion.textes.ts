/** French texts of the login screen that the specification does not word. */
export const connexionTextes = {
  accroche:
    'Factures, consommation, déménagement : tout se règle ici, à toute heure, et nos équipes prennent le relais quand il le faut.',
  sousTitre: 'Avec l’adresse e-mail de votre espace client.',
  sousTitreIdentifiant: 'Avec l’identifiant de votre espace client.',
  emailManquant: 'Indiquez votre adresse e-mail.',
  identifiantManquant: 'Indiquez votre identifiant.',
  motDePasseManquant: 'Indiquez votre mot de passe.',
  resume: 'La connexion n’a pas pu se faire.',
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
    redemander: 'Demander un nouveau lien',
  },
  activation: {
    titrePage: 'Activation de votre compte',
    enCours: 'Nous validons votre adresse e-mail.',
    titre: 'Recevoir un nouveau lien',
    bouton: 'Recevoir un nouveau mail d’activation',
    envoye: 'Regardez votre boîte aux lettres',
  },
  annulation: {
    titre: 'Garder votre ancienne adresse\u202f?',
    phrase:
      'Notre équipe a remplacé l’adresse mail de votre compte. Si vous ne l’avez pas demandé, remettez l’ancienne\u202f: tous les appareils connectés seront déconnectés.',
    rien: 'Si vous l’avez demandé, vous n’avez rien à faire.',
    bouton: 'Garder mon ancienne adresse',
    suite: 'Choisir un nouveau mot de passe',
  },
  retour: 'Revenir à la connexion',
  renvoi: 'Rien reçu ? Regardez dans les indésirables, puis recommencez dans quelques minutes.',
} as const
