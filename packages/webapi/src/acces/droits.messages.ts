import { defineErreurs } from '../http/erreur.ts'

/** Errors of the rights matrix (3§4, 3§7). */
export const droitsErreurs = defineErreurs({
  droitInconnu: {
    code: 'D404',
    status: 404,
    texte: 'Ce droit n’existe pas. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
  profilInconnu: {
    code: 'D405',
    status: 404,
    texte: 'Ce profil n’existe pas. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
  profilExistant: {
    code: 'D409',
    status: 409,
    texte: 'Un profil {profil} existe déjà : choisissez un autre nom.',
    severity: 'Inconsistant',
  },
  profilSysteme: {
    code: 'D400',
    status: 400,
    texte: 'Le profil {profil} fait partie du produit : il ne peut pas être supprimé.',
    severity: 'Inconsistant',
  },
  profilPorte: {
    code: 'D410',
    status: 400,
    texte: 'Le profil {profil} sert encore (comptes\u202f: {nombre}). Retirez-le de ces comptes avant de le supprimer.',
    severity: 'Inconsistant',
  },
  dernierAdministrateur: {
    code: 'D403',
    status: 403,
    texte:
      'Ce changement fermerait l’écran des droits au dernier administrateur, et plus personne ne pourrait le rouvrir. Donnez d’abord ce droit à un autre compte.',
    severity: 'Security',
  },
  porteeInconnue: {
    code: 'D406',
    status: 404,
    texte: 'Ce contrat ou ce groupe n’existe pas.',
    severity: 'Inconsistant',
  },
})

/** Texts of the rights screen. */
export const droitsTextes = { nomPris: 'Ce nom est déjà pris.' } as const
