import { z } from 'zod'
import { codePostal } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'

/** At most so many communes for a postal code (3§9), and so many address suggestions (3§5). */
export const COMMUNES_MAX = 100
export const SUGGESTIONS_MAX = 5

const commune = z.object({
  numerocom: z.string().meta({ description: 'INSEE code' }),
  nomCommune: z.string(),
  codePostal: z.string(),
  numeroSociete: z.string().meta({ description: 'Company that serves it: parameter numeroSociete' }),
})
export type Commune = z.output<typeof commune>

const suggestion = z.object({
  libelle: z.string().meta({ description: 'Whole address, upper-case, without accents nor hyphens' }),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  codeCommune: z.string().nullable(),
})

/** Addresses and communes (2§4, 3§5, 3§7). */
export const referentielEndpoints = defineEndpoints({
  communes: {
    method: 'GET',
    path: 'referentiel/communes',
    summary: 'Communes that the utility serves',
    spec: '3§7',
    auth: 'application',
    profils: 'tous',
    reply: z.object({ resultats: z.array(commune) }),
    cacheable: true,
    erreurs: [],
  },
  listeCommunes: {
    method: 'GET',
    path: 'Configuration/listeCommunes/{codePostal}',
    summary: 'Communes whose postal code equals the one asked for, at most 100; none: an empty list',
    spec: '2§4, 3§5, 3§7',
    auth: 'application',
    profils: 'tous',
    params: z.object({ codePostal }),
    reply: z.object({ resultats: z.array(commune) }),
    cacheable: true,
    erreurs: [],
  },
  adresses: {
    method: 'GET',
    path: 'referentiel/adresses',
    summary: 'Address suggestions, at most 5; `tropDeResultats` says that there are more',
    spec: '3§5, 3§7',
    auth: 'application',
    profils: 'tous',
    query: z.object({
      recherche: z
        .string()
        .trim()
        .min(3, 'Saisissez au moins 3 caractères.')
        .max(200, 'Cette recherche est trop longue.')
        .regex(/^[\p{L}\p{N}]/u, 'La recherche commence par une lettre ou un chiffre.'),
      codePostal: codePostal.optional(),
    }),
    reply: z.object({ resultats: z.array(suggestion).max(SUGGESTIONS_MAX), tropDeResultats: z.boolean() }),
    cacheable: true,
    erreurs: [],
  },
})
