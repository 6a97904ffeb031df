import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type EnvAnnuaires, enEnvAnnuaires, fautesAnnuaires, schemaAnnuaires } from './env-annuaires.ts'
import { type EnvCaptcha, enEnvCaptcha, fautesCaptcha, schemaCaptcha } from './env-captcha.ts'
import { type EnvMessages, enEnvMessages, fautesMessages, schemaMessages } from './env-messages.ts'
import { fautesSecrets } from './env-secrets.ts'

const NOMS_DE_PROXY = ['loopback', 'linklocal', 'uniquelocal']
const DEMO_SECRET = 'ondine-demo-secret-not-for-production'
const DEMO_CLIENT_ID = 'ondine-web'
const DEMO_ACCESS_KEY = 'ondine-demo'

const estAdresseProxy = (texte: string): boolean => {
  const [adresse = '', bits, ...reste] = texte.split('/')
  const version = isIP(adresse)
  if (version === 0) return NOMS_DE_PROXY.includes(texte)
  const max = version === 4 ? 32 : 128
  return (
    reste.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max))
  )
}
const estAdressePostgres = (texte: string): boolean => {
  if (!/^postgres(ql)?:\/\//.test(texte) || !URL.canParse(texte)) return false
  const { username, password, pathname } = new URL(texte)
  try {
    return [username, password, pathname].every((partie) => decodeURIComponent(partie) !== undefined)
  } catch (cause) {
    if (cause instanceof URIError) return false
    throw cause
  }
}
const estHttp = (texte: string): boolean => URL.canParse(texte) && /^https?:$/.test(new URL(texte).protocol)
/** The only addresses where the session cookie may travel without TLS. */
export const estLocalhostEnClair = (adresse: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(adresse)

const PORT_ATTENDU = 'must be a whole number from 0 to 65535 (0: any free port)'
const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_ATTENDU)
  .transform(Number)
  .refine((numero) => numero <= 65_535, PORT_ATTENDU)
const adressePostgres = z
  .string()
  .refine(estAdressePostgres, 'must look like postgres://user:password@host:5432/database, special characters as %XX')
const choix = <const T extends readonly string[]>(...valeurs: T) =>
  z.enum(valeurs, `must be one of: ${valeurs.join(', ')}`)
const publicUrl = z
  .string()
  .refine(estHttp, 'must be the whole address people use, such as https://agence.example.fr')
  .refine(
    (texte) => !estHttp(texte) || texte.startsWith('https:') || estLocalhostEnClair(texte),
    'must start with https:// (plain http serves localhost only: the session cookie needs TLS)',
  )
  .transform((texte) => texte.replace(/\/+$/, ''))

const schema = z.object({
  PORT: port.default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or name of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: adressePostgres.optional(),
  DATABASE_URL_PROPRIETAIRE: adressePostgres.optional(),
  DATABASE_URL_DIRECTE: adressePostgres.optional(),
  ONDINE_MODE: choix('demo', 'production').optional(),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (texte) => texte === '' || texte.split(',').every((adresse) => estAdresseProxy(adresse.trim())),
      'must be a comma-separated list of IP addresses or networks (10.0.0.0/8), or loopback',
    ),
  CLIENT_ID: z.string().default(DEMO_CLIENT_ID),
  ACCESS_KEY: z.string().default(DEMO_ACCESS_KEY),
  SECRET: z.string().min(16, 'must be at least 16 characters long').default(DEMO_SECRET),
  ALLOW_EMBEDDED_DATABASE: choix('0', '1').default('0'),
  DEMO_REFERENCE_DAY: z.iso.date('must be a day, yyyy-mm-dd').optional(),
  WORKER: choix('in-process', 'separate').default('in-process'),
  API_DOCS: choix('public', 'off').optional(),
  ...schemaMessages,
  ...schemaCaptcha,
  ...schemaAnnuaires,
  LOG_LEVEL: choix('debug', 'info', 'warn', 'error', 'silent').default('info'),
})
type Lu = z.output<typeof schema>

export interface Env extends EnvMessages, EnvCaptcha, EnvAnnuaires {
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
  /** Without a slash at its end. */
  publicUrl: string
  /** Addresses whose X-Forwarded-For counts; false: none. */
  trustProxy: string | false
  clientId: string
  accessKey: string
  secret: string
  /** Last day of the demo's data, yyyy-MM-dd; today where absent. Only read at the first start. */
  demoReferenceDay: string | undefined
  worker: 'in-process' | 'separate'
  /** Whether anybody may read the documentation of the API: a demo's yes, production's no, unless told otherwise. */
  documentationApi: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Thrown with every fault at once, one per line, without a stack for the operator to wade through. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Who reads the settings: a process that serves people (and so needs the secrets), or a tool that only touches the database. */
export type Usage = 'portail' | 'outil'

const modeDe = (lu: { ONDINE_MODE?: unknown; DATABASE_URL?: unknown }): 'demo' | 'production' => {
  if (lu.ONDINE_MODE === 'demo' || lu.ONDINE_MODE === 'production') return lu.ONDINE_MODE
  return lu.DATABASE_URL === undefined ? 'demo' : 'production'
}

/** What production refuses, on the values as they were written. */
const refusProduction = (lu: Record<string, string | undefined>, usage: Usage): [string, string][] => {
  const fautes: [string, string][] = []
  if (lu.DATABASE_URL === undefined && lu.ALLOW_EMBEDDED_DATABASE !== '1')
    fautes.push([
      'DATABASE_URL',
      'required in production (ALLOW_EMBEDDED_DATABASE=1 accepts the embedded PostgreSQL on purpose)',
    ])
  if (usage === 'outil') return fautes
  if ((lu.SECRET ?? DEMO_SECRET) === DEMO_SECRET)
    fautes.push(['SECRET', 'the demo secret is refused in production, set your own'])
  if ((lu.ACCESS_KEY ?? DEMO_ACCESS_KEY) === DEMO_ACCESS_KEY)
    fautes.push(['ACCESS_KEY', 'the demo key is refused in production, set your own'])
  if (lu.PUBLIC_URL === undefined)
    fautes.push(['PUBLIC_URL', 'required in production, links in mails are made from it'])
  if (lu.SMTP_URL === undefined) fautes.push(['SMTP_URL', 'required in production, accounts are activated by mail'])
  if (lu.DEMO_REFERENCE_DAY !== undefined)
    fautes.push(['DEMO_REFERENCE_DAY', 'belongs to the demo and is refused in production, remove it'])
  return [...fautes, ...fautesSecrets(lu)]
}

const orphelines = (lu: Record<string, string | undefined>): [string, string][] =>
  ['DATABASE_URL_PROPRIETAIRE', 'DATABASE_URL_DIRECTE']
    .filter((nom) => lu[nom] !== undefined && lu.DATABASE_URL === undefined)
    .map((nom) => [nom, 'has no effect without DATABASE_URL, set both or none'])

const enEnv = (valeurs: Lu): Env => ({
  port: valeurs.PORT,
  host: valeurs.HOST,
  dataDir: resolve(valeurs.DATA_DIR),
  mode: modeDe(valeurs),
  databaseUrl: valeurs.DATABASE_URL,
  databaseUrlProprietaire: valeurs.DATABASE_URL_PROPRIETAIRE ?? valeurs.DATABASE_URL,
  databaseUrlDirecte: valeurs.DATABASE_URL_DIRECTE ?? valeurs.DATABASE_URL,
  publicUrl: valeurs.PUBLIC_URL ?? `http://localhost:${valeurs.PORT}`,
  trustProxy: valeurs.TRUST_PROXY === '' ? false : valeurs.TRUST_PROXY,
  clientId: valeurs.CLIENT_ID,
  accessKey: valeurs.ACCESS_KEY,
  secret: valeurs.SECRET,
  demoReferenceDay: valeurs.DEMO_REFERENCE_DAY,
  ...enEnvMessages(valeurs),
  ...enEnvCaptcha(valeurs),
  ...enEnvAnnuaires(valeurs),
  worker: valeurs.WORKER,
  documentationApi: (valeurs.API_DOCS ?? (modeDe(valeurs) === 'demo' ? 'public' : 'off')) === 'public',
  logLevel: valeurs.LOG_LEVEL,
})

/** Every environment variable there is, as README lists them. */
export const nomsReglages: readonly string[] = Object.keys(schema.shape)

/**
 * Reads all settings. The only place that reads the environment. An empty or blank value counts as not set.
 * @throws EnvError naming every faulty setting once, one per line
 */
export const readEnv = (
  source: Readonly<Record<string, string | undefined>> = process.env,
  usage: Usage = 'portail',
): Env => {
  const ecrits = Object.fromEntries(
    nomsReglages
      .map((nom) => [nom, source[nom]?.trim()] as const)
      .filter(([, valeur]) => valeur !== undefined && valeur !== ''),
  )
  const lu = schema.safeParse(ecrits)
  const fautes = new Map<string, string>()
  const noter = (nom: string, faute: string) => fautes.has(nom) || fautes.set(nom, faute)
  for (const { path, message } of lu.error?.issues ?? []) noter(path.join('.'), message)
  for (const [nom, faute] of [
    ...orphelines(ecrits),
    ...fautesMessages(ecrits),
    ...fautesCaptcha(ecrits),
    ...fautesAnnuaires(ecrits),
  ])
    noter(nom, faute)
  if (modeDe(ecrits) === 'production') for (const [nom, faute] of refusProduction(ecrits, usage)) noter(nom, faute)
  if (!lu.success || fautes.size > 0)
    throw new EnvError([...fautes].map(([nom, faute]) => `${nom}: ${faute}`).join('\n'))
  return enEnv(lu.data)
}

/** True in the process that `npm start` made: npm ended by SIGTERM or SIGKILL leaves it behind. */
export const estLanceParNpmStart = (): boolean => process.env.npm_lifecycle_event === 'start'

/** Whether the operator asked for details (LOG_LEVEL=debug), readable even where the settings are wrong. */
export const detailsVoulus = (): boolean => process.env.LOG_LEVEL?.trim() === 'debug'
