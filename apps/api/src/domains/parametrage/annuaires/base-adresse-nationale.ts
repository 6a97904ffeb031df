import { z } from 'zod'
import { lireJsonSortant } from '../../../platform/exterieur/json-sortant.ts'
import type { Sortie } from '../../../platform/exterieur/sortie.ts'
import type { AnnuaireAdresses } from './annuaire.ts'

// FeatureCollection of the national address search; what is not used is not read (providers 12.1)
const reponse = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string(),
        postcode: z.string().optional(),
        city: z.string().optional(),
        citycode: z.string().optional(),
        score: z.number().optional(),
      }),
    }),
  ),
})

/** The national address search: q, type housenumber (3§7). @throws AppelSortantEchoue, ZodError on another shape */
export const baseAdresseNationale = (url: string, sortie: Sortie): AnnuaireAdresses => ({
  async chercher(recherche, codePostal, nombre) {
    const json = await lireJsonSortant(sortie, url, {
      q: recherche,
      type: 'housenumber',
      limit: String(nombre),
      ...(codePostal === undefined ? {} : { postcode: codePostal }),
    })
    return reponse.parse(json).features.map(({ properties }) => ({
      adresse: properties.name,
      codePostal: properties.postcode ?? '',
      ville: properties.city ?? '',
      codeCommune: properties.citycode ?? null,
    }))
  },
})
