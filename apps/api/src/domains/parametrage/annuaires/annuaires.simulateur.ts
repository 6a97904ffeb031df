import type { Simulateur } from '../../../platform/exterieur/simulateur.ts'

// A fictional commune of the demo, answered in the form of the two public services (same paths, same shapes).
const VOIES = ['Allée du Moulin', 'Place de l’Écluse-Neuve', 'Quai des Œillets', 'Rue du Réservoir'] as const
const VILLE = { nom: 'Val-d’Été', codePostal: '99100', code: '99001' } as const

const sansAccent = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/[\p{M}’'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const adresses = (question: URLSearchParams): unknown => {
  const cherche = sansAccent(question.get('q') ?? '')
  const nombre = Number(question.get('limit') ?? '10')
  const codePostal = question.get('postcode') ?? VILLE.codePostal
  const toutes = VOIES.flatMap((voie) => Array.from({ length: 12 }, (_, rang) => `${rang + 1} ${voie}`))
  const trouvees = codePostal === VILLE.codePostal ? toutes.filter((une) => sansAccent(une).includes(cherche)) : []
  return {
    type: 'FeatureCollection',
    features: trouvees.slice(0, nombre).map((name) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2.29, 49.89] },
      properties: { name, postcode: VILLE.codePostal, city: VILLE.nom, citycode: VILLE.code, score: 0.9 },
    })),
  }
}

const codesPostaux = (question: URLSearchParams): unknown => {
  const connu = question.get('qs') === `code_postal:${VILLE.codePostal}`
  const results = connu
    ? [{ code_commune_insee: VILLE.code, nom_de_la_commune: 'VAL D ETE', code_postal: VILLE.codePostal }]
    : []
  return { total: results.length, results }
}

/** Stands for the national address search and the postal-code dataset. */
export const simulerAnnuaires = (racine: string): Simulateur => ({
  reglages: {
    ADRESSES_URL: `${racine}/geocodage/search`,
    CODES_POSTAUX_URL: `${racine}/lines`,
    ANNUAIRES_HOTES: new URL(racine).host,
  },
  repondre({ chemin }) {
    const { pathname, searchParams } = new URL(chemin, racine)
    const reponses: Readonly<Record<string, (question: URLSearchParams) => unknown>> = {
      '/geocodage/search': adresses,
      '/lines': codesPostaux,
    }
    const repondre = reponses[pathname]
    return repondre === undefined
      ? { statut: 404, type: 'application/json', corps: '{}' }
      : { statut: 200, type: 'application/json', corps: JSON.stringify(repondre(searchParams)) }
  },
})
