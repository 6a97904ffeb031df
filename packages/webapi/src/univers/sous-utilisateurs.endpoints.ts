import { z } from 'zod'
import { abonnementErreurs } from '../abonnement/abonnement.messages.ts'
import { idNumerique, pagination } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { gestionnairesUnivers } from './univers.endpoints.ts'
import { universErreurs } from './univers.messages.ts'
import {
  champsSousUtilisateur,
  modificationSousUtilisateur,
  sousUtilisateur,
  sousUtilisateursPage,
} from './univers.schemas.ts'

const commun = { auth: 'utilisateur', spec: '3§7, 3§4' } as const
const ecriture = { ...commun, method: 'POST', cacheable: false } as const

/** Columns the sub-users may be sorted by. */
export const colonnesTriSousUtilisateurs = ['nom', 'prenom', 'email', 'derniereConnexion'] as const

const cible = {
  profils: gestionnairesUnivers,
  objets: { sousUtilisateur: 'body.userWebIdSecondaire' },
} as const

export const sousUtilisateursEndpoints = defineEndpoints({
  listeUtilisateurSecondaire: {
    ...commun,
    method: 'GET',
    cacheable: true,
    profils: gestionnairesUnivers,
    path: 'Utilisateur/listeUtilisateurSecondaire',
    summary: 'Sub-users of the caller with their universes, by page of 25',
    query: z.object({
      ...pagination,
      tri: z.enum(colonnesTriSousUtilisateurs, 'Ce tri n’est pas proposé.').default('nom'),
    }),
    reply: sousUtilisateursPage,
    erreurs: [abonnementErreurs.pageTropLointaine],
  },
  creeUtilisateurSecondaire: {
    ...ecriture,
    profils: ['UTILISATEUR_PREMIUM'],
    path: 'Utilisateur/creeUtilisateurSecondaire',
    summary: 'Creates a secondary user or a visitor with their universes, at least one, and invites them by mail',
    body: champsSousUtilisateur,
    reply: sousUtilisateur,
    erreurs: [universErreurs.compteExistant, universErreurs.perimetreRequis],
  },
  modifieUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/modifieUtilisateurSecondaire',
    summary: 'Changes the name, the profile and the universes of a sub-user',
    body: modificationSousUtilisateur,
    reply: sousUtilisateur,
    erreurs: [universErreurs.perimetreRequis],
  },
  supprimeUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/supprimeUtilisateurSecondaire',
    summary: 'Deletes a sub-user: its sessions end at once',
    body: z.object({ userWebIdSecondaire: idNumerique }),
    reply: z.object({ userWebId: z.number().int() }),
    erreurs: [],
  },
  inviteUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/inviteUtilisateurSecondaire',
    summary: 'Sends a sub-user a link to choose a password',
    body: z.object({ userWebIdSecondaire: idNumerique }),
    reply: z.object({ email: z.string() }),
    erreurs: [universErreurs.invitationTropFrequente],
  },
})
