import { z } from 'zod'
import { lireJsonSortant } from '../../../platform/exterieur/json-sortant.ts'
import type { Sortie } from '../../../platform/exterieur/sortie.ts'
import type { AnnuaireCommunes } from './annuaire.ts'

// lines of laposte-hexasmal (providers 12.2)
const reponse = z.object({
  results: z.array(
    z.object({
      code_commune_insee: z.string(),
      nom_de_la_commune: z.string(),
      code_postal: z.coerce.string(),
    }),
  ),
})

/** The postal-code dataset of La Poste. @throws AppelSortantEchoue, ZodError on another shape */
export const codesPostauxLaPoste = (url: string, sortie: Sortie): AnnuaireCommunes => ({
  async parCodePostal(codePostal, nombre) {
    const json = await lireJsonSortant(sortie, url, { qs: `code_postal:${codePostal}`, size: String(nombre) })
    const communes = reponse.parse(json).results.map((ligne) => ({
      numerocom: ligne.code_commune_insee,
      nomCommune: ligne.nom_de_la_commune,
      codePostal: ligne.code_postal.padStart(5, '0'),
    }))
    // one commune stands there once per place: its name is wanted once
    return [...new Map(communes.map((commune) => [commune.numerocom, commune])).values()]
  },
})
