import { z } from 'zod'
import { lireJsonSortant } from '../../../platform/http/appel-sortant.ts'
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
export const baseAdresseNationale = (url: string, hotes: readonly string[]): AnnuaireAdresses => ({
  async chercher(recherche, codePostal, nombre) {
    const json = await lireJsonSortant(
      url,
      {
        q: recherche,
        type: 'housenumber',
        limit: String(nombre),
        ...(codePostal === undefined ? {} : { postcode: codePostal }),
      },
      hotes,
    )
    return reponse.parse(json).features.map(({ properties }) => ({
      adresse: properties.name,
      codePostal: properties.postcode ?? '',
      ville: properties.city ?? '',
      codeCommune: properties.citycode ?? null,
    }))
  },
})
