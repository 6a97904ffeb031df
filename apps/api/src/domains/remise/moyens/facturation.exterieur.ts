import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { prevenir } from '../../../platform/exterieur/prevenir.ts'
import { racineHttp } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'
import { formatsRemise } from '../message/composer.ts'
import { simulerFacturation } from './simulateur-facturation.ts'

const estDossier = (chemin: string): boolean => statSync(chemin, { throwIfNoEntry: false })?.isDirectory() === true

/** The billing system, as requests are handed over to it (decision 048): by a folder, by calls of ours, or fetched by its own. */
export const facturation = defineServiceExterieur({
  nom: 'facturation',
  titre: 'Remise à la facturation',
  reglages: {
    FACTURATION_DOSSIER: { schema: z.string().refine(estDossier, 'must name a folder that exists').optional() },
    FACTURATION_URL: {
      schema: racineHttp('must be the address that takes what is handed over').optional(),
      confidentiel: true,
    },
    FACTURATION_SECRET: { schema: z.string().optional(), secret: true },
    FACTURATION_FORMAT: { schema: z.enum(formatsRemise).default('json') },
  },
  table: [
    {
      noms: ['FACTURATION_DOSSIER'],
      defaut: 'none',
      sens: 'Folder where each request is dropped for billing: [hand-overs](docs/remises.md)',
    },
    {
      noms: ['FACTURATION_URL', 'FACTURATION_SECRET'],
      defaut: 'none',
      sens: 'Address that takes requests by signed calls, and the secret of both ways; the secret alone: billing fetches them',
    },
    { noms: ['FACTURATION_FORMAT'], defaut: '`json`', sens: 'Or `xml`' },
  ],
  sansLui: 'what is to be handed over waits, and the staff desk says so',
  exemple: {
    FACTURATION_URL: 'https://facturation.exemple.fr/ondine/remises',
    FACTURATION_SECRET: 'secret-partage-avec-la-facturation',
    FACTURATION_FORMAT: 'xml',
  },
  lire: ({
    FACTURATION_DOSSIER: dossier,
    FACTURATION_URL: url,
    FACTURATION_SECRET: secret,
    FACTURATION_FORMAT: format,
  }) => (dossier === undefined && secret === undefined ? undefined : { dossier, url, secret, format }),
  fautes: ({ FACTURATION_DOSSIER: dossier, FACTURATION_URL: url, FACTURATION_SECRET: secret }) => [
    ...(url !== undefined && secret === undefined
      ? [['FACTURATION_SECRET', 'required with FACTURATION_URL: calls are signed'] as const]
      : []),
    ...(url !== undefined && dossier !== undefined
      ? [['FACTURATION_DOSSIER', 'not with FACTURATION_URL: each hand-over leaves by one way'] as const]
      : []),
  ],
  simulateur(racine, portail) {
    const secret = randomBytes(24).toString('hex')
    const { repondre } = simulerFacturation({
      racine,
      portail,
      secret,
      maintenant: () => new Date(),
      envoyer: prevenir,
    })
    return { reglages: { FACTURATION_URL: `${racine}/remises`, FACTURATION_SECRET: secret }, repondre }
  },
  hotes: ({ url }) => (url === undefined ? [] : [hoteDe(new URL(url))]),
})
export type ReglagesFacturation = NonNullable<ReturnType<typeof facturation.lire>>
