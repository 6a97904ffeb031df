/** Words of the cookie bar and modal: the specification gives their roles, not their sentences. */
export const cookiesTextes = {
  titre: 'Vos cookies',
  barre:
    'Avec votre accord, nous mesurons l’audience du site pour l’améliorer. Les cookies nécessaires à votre espace ne demandent pas d’accord.',
  accepter: 'Tout accepter',
  refuser: 'Tout refuser',
  choisir: 'En savoir plus',
  necessaires: {
    titre: 'Nécessaires au service',
    texte: 'Ils gardent votre session ouverte, le contrat affiché et ce choix. Sans eux, le site ne fonctionne pas.',
    etat: 'Toujours actifs',
  },
  audience: {
    titre: 'Mesure d’audience',
    texte:
      'Quelles pages sont lues, et où l’on s’arrête. L’adresse IP est rendue anonyme. Rien n’est chargé tant que vous n’avez pas accepté.',
  },
  duree: 'Votre choix est gardé 13 mois. Vous pouvez en changer à tout moment.',
  etats: { accepte: 'Acceptée', refuse: 'Refusée', aucun: 'Pas encore choisie' },
} as const
