/** What the journal says of the acts of this area, and of what they were done to. */
export const parametrageAudit = {
  actions: {
    'cache-vide': 'Caches vidés',
    'erreur-ignorable-ajoutee': 'Erreur à taire ajoutée',
    'erreur-ignorable-supprimee': 'Erreur à taire supprimée',
    'fonctionnalite-activee': 'Fonctionnalité activée',
    'fonctionnalite-desactivee': 'Fonctionnalité désactivée',
    'fonctionnalites-reinitialisees': 'Fonctionnalités réinitialisées',
    'logo-change': 'Logo changé',
    'message-modifie': 'Message modifié',
    'message-supprime': 'Message supprimé',
    'parametre-modifie': 'Paramètre modifié',
    'parametre-supprime': 'Paramètre supprimé',
    'parametres-reinitialises': 'Paramètres réinitialisés',
    'parametres-supprimes': 'Paramètres supprimés',
  },
  objets: {
    'erreur-ignorable': 'Erreur à taire',
    fonctionnalite: 'Fonctionnalité',
    message: 'Message',
    parametre: 'Paramètre',
  },
} as const
