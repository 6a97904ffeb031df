import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'
import { simulerAnnuaires } from './annuaires.simulateur.ts'

/** Hosts that may be asked without more ado: the public services. Any other must be named in ANNUAIRES_HOTES. */
const HOTES_PUBLICS = ['data.geopf.fr', 'api-adresse.data.gouv.fr', 'datanova.laposte.fr'] as const
const ADRESSES = ['ADRESSES_URL', 'CODES_POSTAUX_URL'] as const

const adresse = z
  .string()
  .regex(/^https?:\/\/[^\s?#@]+$/, 'must be the whole address of the search, without question mark nor password')
  .refine((texte) => URL.canParse(texte), 'must be an address such as https://data.geopf.fr/geocodage/search')
  .optional()

const hotesNommes = (liste: string): string[] => [
  ...HOTES_PUBLICS,
  ...liste
    .split(',')
    .map((hote) => hote.trim().toLowerCase())
    .filter((hote) => hote !== ''),
]

/** An address outside the allow-list is told at start, not at the first search. Plain http only to a host named on purpose. */
const fauteDe = (texte: string | undefined, hotes: readonly string[]): string | undefined => {
  if (texte === undefined || !URL.canParse(texte)) return undefined
  const { host, protocol } = new URL(texte)
  if (!hotes.includes(host)) return `names the host ${host}: add it to ANNUAIRES_HOTES to allow it`
  const publique = HOTES_PUBLICS.some((hote) => hote === host)
  return publique && protocol !== 'https:' ? 'must start with https://' : undefined
}

/** Searches of addresses and postal codes outside the installation. */
export const annuaires = defineServiceExterieur({
  nom: 'annuaires',
  titre: 'Annuaires d’adresses',
  reglages: {
    ADRESSES_URL: { schema: adresse },
    CODES_POSTAUX_URL: { schema: adresse },
    ANNUAIRES_HOTES: {
      schema: z
        .string()
        .default('')
        .refine(
          (texte) => texte.split(',').every((hote) => /^[\w.-]*(:\d{1,5})?$/.test(hote.trim())),
          'must be a comma-separated list of host names, such as adresses.regie.fr',
        ),
    },
  },
  table: [
    {
      noms: ADRESSES,
      defaut: 'none',
      sens: 'search of the national address service and of the postal-code dataset; without them the installation’s own delivery points answer',
    },
    {
      noms: ['ANNUAIRES_HOTES'],
      defaut: 'none',
      sens: 'other hosts these two may name, comma-separated; nothing else is ever asked',
    },
  ],
  sansLui: 'the delivery points of the installation answer, as they do where it fails',
  exemple: {
    ADRESSES_URL: 'https://data.geopf.fr/geocodage/search',
    CODES_POSTAUX_URL: 'https://datanova.laposte.fr/data-fair/api/v1/datasets/laposte-hexasmal/lines',
  },
  lire: ({ ADRESSES_URL, CODES_POSTAUX_URL }) => ({ adressesUrl: ADRESSES_URL, codesPostauxUrl: CODES_POSTAUX_URL }),
  fautes: (ecrits) => {
    const hotes = hotesNommes(ecrits.ANNUAIRES_HOTES ?? '')
    return ADRESSES.flatMap((nom) => {
      const faute = fauteDe(ecrits[nom], hotes)
      return faute === undefined ? [] : [[nom, faute] as const]
    })
  },
  hotes: ({ adressesUrl, codesPostauxUrl }) =>
    [adressesUrl, codesPostauxUrl].flatMap((url) => (url === undefined ? [] : [hoteDe(new URL(url))])),
  simulateur: simulerAnnuaires,
})
