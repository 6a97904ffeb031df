import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of the session calls (1§7.1, 1§8). */
export const accesErreurs = defineErreurs({
  applicationInconnue: {
    code: 'A401',
    status: 401,
    texte: 'Cette application n’est pas reconnue.',
    severity: 'Security',
  },
})

/** Texts the client shows about the session (1§8). */
export const accesTextes = {
  connexionReussie: 'Connexion réussie',
  deconnexionReussie: 'Déconnexion réussie',
  deconnexionEchouee: corrige('Echec lors de la déconnexion'),
  sessionExpiree: corrige('Votre session a expiré. Veuillez vous reconnecter'),
  deconnexionAilleurs: 'Vous vous êtes déconnecté dans un autre onglet.',
  connexionAutomatiqueEchouee: corrige('Echec de la connexion automatique'),
  erreurInconnue: 'Une erreur est survenue',
} as const
