/** What the journal says of the acts of this area, and of what they were done to. */
export const accesAudit = {
  actions: {
    connexion: 'Connexion',
    'connexion-refusee': 'Connexion refusée',
    'contenu-autorise': 'Contenu rendu visible',
    'contenu-restreint': 'Contenu caché',
    deconnexion: 'Déconnexion',
    'droit-active': 'Droit donné',
    'droit-desactive': 'Droit retiré',
    'droits-reinitialises': 'Droits réinitialisés',
    'evenement-securite': 'Événement de sécurité',
    'profil-ajoute': 'Profil ajouté',
    'profil-supprime': 'Profil supprimé',
  },
  objets: {
    contenu: 'Contenu',
    droit: 'Droit',
    ecran: 'Écran',
    profil: 'Profil',
  },
} as const
