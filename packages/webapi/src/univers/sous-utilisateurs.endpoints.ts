import { z } from 'zod'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { requeteDeListe } from '../liste/liste.schemas.ts'
import { listeSousUtilisateurs } from './sous-utilisateurs.liste.ts'
import { gestionnairesUnivers } from './univers.endpoints.ts'
import { universErreurs } from './univers.messages.ts'
import {
  creationSousUtilisateur,
  modificationSousUtilisateur,
  sousUtilisateur,
  sousUtilisateursPage,
} from './univers.schemas.ts'

const commun = { auth: 'utilisateur', spec: '3§7, 3§4' } as const
const ecriture = { ...commun, method: 'POST', cacheable: false, relecture: 'utilisateurs' } as const

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
    query: z.object(requeteDeListe(listeSousUtilisateurs)),
    reply: sousUtilisateursPage,
    erreurs: erreursDeListe,
  },
  creeUtilisateurSecondaire: {
    ...ecriture,
    profils: ['UTILISATEUR_PREMIUM'],
    path: 'Utilisateur/creeUtilisateurSecondaire',
    summary: 'Creates a secondary user or a visitor with their universes, at least one, and invites them by mail',
    body: creationSousUtilisateur,
    corps: corpsFormulaire,
    reply: sousUtilisateur,
    // each writes to an address of the caller's choice, and takes it
    limite: { appels: 40, minutes: 1440 },
    erreurs: [universErreurs.compteExistant, universErreurs.perimetreRequis],
  },
  modifieUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/modifieUtilisateurSecondaire',
    summary: 'Changes the name, the profile and the universes of a sub-user',
    body: modificationSousUtilisateur,
    corps: corpsFormulaire,
    reply: sousUtilisateur,
    erreurs: [universErreurs.perimetreRequis, communErreurs.introuvable],
  },
  supprimeUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/supprimeUtilisateurSecondaire',
    summary: 'Deletes a sub-user: its sessions end at once',
    body: z.object({ userWebIdSecondaire: idNumerique }),
    reply: z.object({ userWebId: z.number().int() }),
    erreurs: [communErreurs.introuvable],
  },
  inviteUtilisateurSecondaire: {
    ...ecriture,
    ...cible,
    path: 'Utilisateur/inviteUtilisateurSecondaire',
    summary: 'Sends a sub-user a link to choose a password',
    body: z.object({ userWebIdSecondaire: idNumerique }),
    reply: z.object({ email: z.string() }),
    erreurs: [universErreurs.invitationTropFrequente, communErreurs.introuvable],
  },
})
