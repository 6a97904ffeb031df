import { z } from 'zod'
import { defineServiceExterieur } from '../../exterieur/declaration.ts'
import { racineHttp, tousOuAucun } from '../../exterieur/reglages.ts'
import { hoteDe } from '../../exterieur/sortie.ts'
import { createClientS3 } from './client-s3.ts'
import { type ReglagesS3, racineDuSeau } from './reglages-s3.ts'

const ENSEMBLE = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** The S3-compatible store of the files that people send. */
export const s3Exterieur = defineServiceExterieur({
  nom: 's3',
  titre: 'Dépôt des pièces jointes',
  reglages: {
    S3_ENDPOINT: {
      schema: racineHttp('must be the root of an S3-compatible store, such as https://s3.fr-par.example.fr').optional(),
      confidentiel: true,
    },
    S3_REGION: {
      schema: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as fr-par (us-east-1 where the store has none)')
        .optional(),
    },
    S3_BUCKET: {
      schema: z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be the name of a bucket: 3 to 63 small letters, digits, hyphens, dots',
        )
        .optional(),
    },
    S3_ACCESS_KEY: {
      schema: z
        .string()
        .regex(/^\S{3,128}$/, 'must be the name of a key, without spaces')
        .optional(),
    },
    S3_SECRET_KEY: { schema: z.string().min(8, 'must be the secret of that key').max(256).optional(), secret: true },
    S3_PATH_STYLE: {
      schema: z.enum(['yes', 'no'], 'must be yes (https://host/bucket) or no (https://bucket.host)').optional(),
    },
  },
  table: [
    {
      noms: [...ENSEMBLE],
      defaut: 'none',
      sens: 'S3-compatible store that files of requests go on to, a bucket of its own, all or none: [installation](docs/installation.md)',
    },
    {
      noms: ['S3_PATH_STYLE'],
      defaut: 'yes',
      sens: '`yes`: the bucket stands in the path, `https://host/bucket`; `no`: in the name, `https://bucket.host`',
    },
  ],
  sansLui: 'PostgreSQL keeps the files that people send, as it does everything else',
  exemple: {
    S3_ENDPOINT: 'https://s3.fr-par.example.fr',
    S3_REGION: 'fr-par',
    S3_BUCKET: 'agence-pieces',
    S3_ACCESS_KEY: 'SCWXY7ZK2P9QFA4M',
    S3_SECRET_KEY: '7d1f0c52-93be-4a08-8f6e-20b5c9e4d713',
  },
  fautes: (ecrits) =>
    tousOuAucun(
      ecrits,
      ENSEMBLE,
      (present) => `required where ${present} is set: an S3 store needs ${ENSEMBLE.join(', ')}`,
    ),
  lire: ({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PATH_STYLE }): ReglagesS3 | undefined =>
    S3_ENDPOINT === undefined ||
    S3_REGION === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY === undefined ||
    S3_SECRET_KEY === undefined
      ? undefined
      : {
          adresse: S3_ENDPOINT,
          region: S3_REGION,
          seau: S3_BUCKET,
          cle: S3_ACCESS_KEY,
          secret: S3_SECRET_KEY,
          parChemin: S3_PATH_STYLE !== 'no',
        },
  hotes: (reglages) => [hoteDe(new URL(racineDuSeau(reglages)))],
  sante: async (reglages, sortie) => {
    await createClientS3(reglages, sortie, 3_000).lister('pieces/', '', 1)
  },
})
