import { z } from 'zod'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { accesErreurs } from './acces.messages.ts'
import { demandeJetonSchema, jetonSessionSchema } from './acces.schemas.ts'

export const accesEndpoints = defineEndpoints({
  generateToken: {
    method: 'POST',
    path: 'Acces/generateToken',
    summary: 'Gives an application token, needed beside every other call.',
    spec: '1§7.1',
    auth: 'anonyme',
    profils: 'tous',
    body: demandeJetonSchema,
    reply: jetonSessionSchema,
    cacheable: false,
    erreurs: [accesErreurs.applicationInconnue, communErreurs.tropDEssais],
    refusOrdinaire401: true,
  },
  releaseMe: {
    method: 'GET',
    path: 'Acces/releaseMe',
    summary: 'Logs out: the session dies at once on every instance and its cookie is cleared.',
    spec: '1§7.1',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({}),
    cacheable: false,
    erreurs: [],
    ouvertMotDePasseProvisoire: true,
  },
})
