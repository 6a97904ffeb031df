import { z } from 'zod'

// Where addresses and postal codes are looked up outside the installation: read and checked with all the others by env.ts.

/** Hosts that may be asked without more ado: the public services. Any other must be named in ANNUAIRES_HOTES. */
export const HOTES_PUBLICS = ['data.geopf.fr', 'api-adresse.data.gouv.fr', 'datanova.laposte.fr'] as const

const adresse = z
  .string()
  .regex(/^https?:\/\/[^\s?#@]+$/, 'must be the whole address of the search, without question mark nor password')
  .refine((texte) => URL.canParse(texte), 'must be an address such as https://data.geopf.fr/geocodage/search')

export const schemaAnnuaires = {
  ADRESSES_URL: adresse.optional(),
  CODES_POSTAUX_URL: adresse.optional(),
  ANNUAIRES_HOTES: z
    .string()
    .default('')
    .refine(
      (texte) => texte.split(',').every((hote) => /^[\w.-]*(:\d{1,5})?$/.test(hote.trim())),
      'must be a comma-separated list of host names, such as adresses.regie.fr',
    ),
}

export interface EnvAnnuaires {
  annuaires: {
    /** National address search; undefined: the delivery points of the installation answer. */
    adressesUrl: string | undefined
    /** Postal-code dataset; undefined: the communes of the delivery points answer. */
    codesPostauxUrl: string | undefined
    /** The only hosts the look-ups may reach (host, or host:port). */
    hotes: readonly string[]
  }
}

const hotesDe = (liste: string): string[] => [
  ...HOTES_PUBLICS,
  ...liste
    .split(',')
    .map((hote) => hote.trim().toLowerCase())
    .filter((hote) => hote !== ''),
]

/** An address outside the allow-list is told at start, not at the first search. Plain http only to a host named on purpose. */
export const fautesAnnuaires = (ecrits: Readonly<Record<string, string | undefined>>): [string, string][] => {
  const hotes = hotesDe(ecrits.ANNUAIRES_HOTES ?? '')
  return (['ADRESSES_URL', 'CODES_POSTAUX_URL'] as const).flatMap((nom): [string, string][] => {
    const texte = ecrits[nom]
    if (texte === undefined || !URL.canParse(texte)) return []
    const { host, protocol } = new URL(texte)
    if (!hotes.includes(host)) return [[nom, `names the host ${host}: add it to ANNUAIRES_HOTES to allow it`]]
    const publique = HOTES_PUBLICS.some((hote) => hote === host)
    return publique && protocol !== 'https:' ? [[nom, 'must start with https://']] : []
  })
}

const schemaComplet = z.object(schemaAnnuaires)

export const enEnvAnnuaires = (lu: z.output<typeof schemaComplet>): EnvAnnuaires => ({
  annuaires: {
    adressesUrl: lu.ADRESSES_URL,
    codesPostauxUrl: lu.CODES_POSTAUX_URL,
    hotes: hotesDe(lu.ANNUAIRES_HOTES),
  },
})
