/** French texts of the login screen that the specification does not word. */
export const connexionTextes = {
  accroche:
    'Factures, consommation, déménagement : tout se règle ici, à toute heure, et nos équipes prennent le relais quand il le faut.',
  sousTitre: 'Avec l’adresse e-mail de votre espace client.',
  emailManquant: 'Indiquez votre adresse e-mail.',
  motDePasseManquant: 'Indiquez votre mot de passe.',
  resume: 'La connexion n’a pas pu se faire.',
  modes: {
    password: {
      titre: 'Mot de passe oublié',
      phrase: 'Vous pourrez bientôt recevoir ici, par e-mail, un lien pour choisir un nouveau mot de passe.',
    },
    resetPwd: {
      titre: 'Nouveau mot de passe',
      phrase: 'Vous pourrez bientôt choisir ici votre nouveau mot de passe.',
    },
    activate: {
      titre: 'Activation de votre compte',
      phrase: 'Vous pourrez bientôt confirmer ici votre adresse e-mail et ouvrir votre espace client.',
    },
  },
} as const
