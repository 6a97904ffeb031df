import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierImage } from '../http/fichier.ts'
import { configurationSchema, niveauxSante, santeSchema } from './parametrage.schemas.ts'

export const parametrageEndpoints = defineEndpoints({
  getConfiguration: {
    method: 'GET',
    path: 'Configuration/getConfiguration',
    summary: 'Features, public parameters and captcha provider: what the client needs before login.',
    spec: '3§7, 1§7.3',
    auth: 'anonyme',
    profils: 'tous',
    reply: configurationSchema,
    cacheable: true,
    erreurs: [],
  },
  logo: {
    method: 'GET',
    path: 'Configuration/logo/{empreinte}',
    summary: 'The mark of the utility, where it has one of its own; its address changes with it.',
    spec: 'decision 070',
    auth: 'anonyme',
    profils: 'tous',
    params: z.object({ empreinte: z.string().regex(/^[0-9a-f]{16}$/) }),
    reply: fichierImage,
    cacheable: false,
    erreurs: [],
  },
  santeVersion: {
    method: 'GET',
    path: 'Sante/version',
    summary: 'Running version.',
    spec: '3§7',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    reply: z.object({ version: z.string(), node: z.string(), base: z.string() }),
    cacheable: false,
    erreurs: [],
  },
  santeTest: {
    method: 'GET',
    path: 'Sante/test/ALL',
    summary: 'Health of the database, of the jobs and of the clock.',
    spec: '3§7, 3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    query: z.object({ level: z.enum(niveauxSante).default('medium') }),
    reply: santeSchema,
    cacheable: false,
    erreurs: [],
  },
})
