import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const adressePostgres = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
const drapeau = z.enum(['0', '1', 'true', 'false']).transform((valeur) => valeur === '1' || valeur === 'true')

const DEMO_SECRET = 'ondine-demo-secret-not-for-production'
const DEMO_CLIENT_ID = 'ondine-web'
const DEMO_ACCESS_KEY = 'ondine-demo'

const schema = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: adressePostgres.optional(),
  DATABASE_URL_PROPRIETAIRE: adressePostgres.optional(),
  DATABASE_URL_DIRECTE: adressePostgres.optional(),
  ONDINE_MODE: z.enum(['demo', 'production']).optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().default(''),
  CLIENT_ID: z.string().min(1).default(DEMO_CLIENT_ID),
  ACCESS_KEY: z.string().min(1).default(DEMO_ACCESS_KEY),
  SECRET: z.string().min(16, 'must be at least 16 characters long').default(DEMO_SECRET),
  ALLOW_EMBEDDED_DATABASE: drapeau.default(false),
  DEMO_REFERENCE_DAY: z.iso.date('must be yyyy-mm-dd').optional(),
  WORKER: z.enum(['in-process', 'separate']).default('in-process'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface Env {
  port: number
  host: string
  dataDir: string
  mode: 'demo' | 'production'
  /** Undefined: the embedded database is used. */
  databaseUrl: string | undefined
  /** Owner of the schema: migrations, partitions, job schema. */
  databaseUrlProprietaire: string | undefined
  /** Straight to PostgreSQL, past a pooler: LISTEN and advisory locks of the workers. */
  databaseUrlDirecte: string | undefined
  publicUrl: string
  /** Addresses whose X-Forwarded-For counts; false: none. */
  trustProxy: string | false
  clientId: string
  accessKey: string
  secret: string
  /** Last day of the demo's data, yyyy-MM-dd; today where absent. Only read at the first start. */
  demoReferenceDay: string | undefined
  worker: 'in-process' | 'separate'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Thrown with every fault at once, one per line, without a stack for the operator to wade through. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const refusProduction = (lu: z.output<typeof schema>): string[] => {
  const fautes: string[] = []
  if (lu.SECRET === DEMO_SECRET) fautes.push('SECRET: the demo secret is refused in production, set your own')
  if (lu.ACCESS_KEY === DEMO_ACCESS_KEY) fautes.push('ACCESS_KEY: the demo key is refused in production, set your own')
  if (lu.DATABASE_URL === undefined && !lu.ALLOW_EMBEDDED_DATABASE)
    fautes.push(
      'DATABASE_URL: required in production (ALLOW_EMBEDDED_DATABASE=1 accepts the embedded PostgreSQL on purpose)',
    )
  if (lu.PUBLIC_URL === undefined) fautes.push('PUBLIC_URL: required in production, links in mails are made from it')
  return fautes
}

/**
 * Reads all settings. The only place that reads the environment.
 * @throws EnvError naming every faulty setting
 */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): Env => {
  const sansVides = Object.fromEntries(Object.entries(source).filter(([, valeur]) => valeur !== ''))
  const lu = schema.safeParse(sansVides)
  if (!lu.success)
    throw new EnvError(lu.error.issues.map((faute) => `${faute.path.join('.')}: ${faute.message}`).join('\n'))
  const valeurs = lu.data
  const mode = valeurs.ONDINE_MODE ?? (valeurs.DATABASE_URL === undefined ? 'demo' : 'production')
  if (mode === 'production') {
    const fautes = refusProduction(valeurs)
    if (fautes.length > 0) throw new EnvError(fautes.join('\n'))
  }
  return {
    port: valeurs.PORT,
    host: valeurs.HOST,
    dataDir: resolve(valeurs.DATA_DIR),
    mode,
    databaseUrl: valeurs.DATABASE_URL,
    databaseUrlProprietaire: valeurs.DATABASE_URL_PROPRIETAIRE ?? valeurs.DATABASE_URL,
    databaseUrlDirecte: valeurs.DATABASE_URL_DIRECTE ?? valeurs.DATABASE_URL,
    publicUrl: valeurs.PUBLIC_URL ?? `http://localhost:${valeurs.PORT}`,
    trustProxy: valeurs.TRUST_PROXY === '' ? false : valeurs.TRUST_PROXY,
    clientId: valeurs.CLIENT_ID,
    accessKey: valeurs.ACCESS_KEY,
    secret: valeurs.SECRET,
    demoReferenceDay: valeurs.DEMO_REFERENCE_DAY,
    worker: valeurs.WORKER,
    logLevel: valeurs.LOG_LEVEL,
  }
}
