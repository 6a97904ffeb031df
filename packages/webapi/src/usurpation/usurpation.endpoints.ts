import { z } from 'zod'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { usurpationErreurs } from './usurpation.messages.ts'
import { demandeUsurpation, sessionUsurpee } from './usurpation.schemas.ts'

export const usurpationEndpoints = defineEndpoints({
  spoofUser: {
    method: 'POST',
    fonctionnalite: 'Usurpation',
    path: 'Utilisateur/spoofUser',
    summary: 'Opens the session of another user: any user for an admin, who says why; a sub-user for its premium owner',
    spec: '1§4, 3§4',
    auth: 'utilisateur',
    profils: ['ADMIN', 'UTILISATEUR_PREMIUM'],
    body: demandeUsurpation,
    reply: sessionUsurpee,
    cacheable: false,
    interditEnUsurpation: true,
    erreurs: [usurpationErreurs.motifRequis, usurpationErreurs.soiMeme, communErreurs.introuvable],
  },
  unspoofUser: {
    method: 'POST',
    path: 'Utilisateur/unspoofUser',
    summary: 'Ends an impersonation and gives the first session back, with its own end',
    spec: '1§4, 3§4',
    auth: 'utilisateur',
    profils: 'tous',
    body: z.object({}),
    reply: sessionUsurpee,
    cacheable: false,
    erreurs: [usurpationErreurs.aucune],
  },
})
