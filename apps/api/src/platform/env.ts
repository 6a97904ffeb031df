import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Ecrits, Faute, ServiceExterieur } from './exterieur/declaration.ts'
import type { Exterieurs } from './exterieur/exterieurs.ts'
import { lireExterieurs, nomsDesReglages, refusDeProduction } from './exterieur/reglages.ts'
import { type Exigence, secretFaible } from './exterieur/secrets.ts'
import { SUR_PLACE } from './sur-place.ts'

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

const listeAdresses = z
  .string()
  .refine(
    (texte) => texte === '' || texte.split(',').every((adresse) => estAdresseProxy(adresse.trim())),
    'must be a comma-separated list of IP addresses or networks (10.0.0.0/8), or loopback',
  )

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
  DATABASE_URL_REPLIQUE: adressePostgres.optional(),
  ONDINE_MODE: choix('demo', 'production').optional(),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: listeAdresses.default(''),
  METRICS_ALLOW: listeAdresses.optional(),
  METRICS_PORT: port.optional(),
  STOP_NOTICE: z
    .string()
    .regex(/^[0-5]$/, 'must be a whole number of seconds from 0 to 5')
    .transform(Number)
    .default(0),
  CLIENT_ID: z.string().default(DEMO_CLIENT_ID),
  ACCESS_KEY: z.string().default(DEMO_ACCESS_KEY),
  SECRET: z.string().min(16, 'must be at least 16 characters long').default(DEMO_SECRET),
  ALLOW_EMBEDDED_DATABASE: choix('0', '1').default('0'),
  ALLOW_DEMO_IDENTITY: choix('0', '1').default('0'),
  DEMO_REFERENCE_DAY: z.iso.date('must be a day, yyyy-mm-dd').optional(),
  WORKER: choix('in-process', 'separate').default('in-process'),
  API_DOCS: choix('public', 'off').optional(),
  SIMULATEURS: z
    .string()
    .optional()
    .transform((texte) => texte?.split(',').map((nom) => nom.trim()))
    .transform((noms) => noms?.filter((nom) => nom !== '')),
  LOG_LEVEL: choix('debug', 'info', 'warn', 'error', 'silent').default('info'),
})
type Lu = z.output<typeof schema>

export interface Env {
  port: number
  host: string
  dataDir: string
  mode: 'demo' | 'production'
  /** Production may bear the name of the fictional utility: a trial. */
  identiteFictive: boolean
  /** Undefined: the embedded database is used. */
  databaseUrl: string | undefined
  /** Owner of the schema: migrations, partitions, job schema. */
  databaseUrlProprietaire: string | undefined
  /** Straight to PostgreSQL, past a pooler: LISTEN and advisory locks of the workers. */
  databaseUrlDirecte: string | undefined
  /** A standby for exports; undefined: the primary reads them. */
  databaseUrlReplique: string | undefined
  /** Without a slash at its end. */
  publicUrl: string
  /** Addresses whose X-Forwarded-For counts; false: none. */
  trustProxy: string | false
  /** Addresses that may read the figures; undefined: there is no such page. */
  metricsAllow: string | undefined
  /** Where a process of jobs alone shows them. */
  metricsPort: number | undefined
  /** How long a portal that is told to stop still answers, seconds. */
  preavisSecondes: number
  clientId: string
  accessKey: string
  secret: string
  /** Last day of the demo's data, yyyy-MM-dd; today where absent. Only read at the first start. */
  demoReferenceDay: string | undefined
  worker: 'in-process' | 'separate'
  /** Whether anybody may read the documentation of the API: a demo's yes, production's no, unless told otherwise. */
  documentationApi: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Services outside, as their declarations read their settings. */
  exterieurs: Exterieurs
  /** A restored database that must not write to people (`demarrage/copie.ts`). */
  copie?: true
  /** Of them, those that the demo stands in for itself. */
  simules: readonly ServiceExterieur[]
}

/** Thrown with every fault at once, one per line, without a stack for the operator to wade through. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Who reads the settings: a process that serves people (and so needs the secrets), or a tool that only touches the database. */
export type Usage = 'portail' | 'outil'

const CHOISI = 'repetitions and runs apart; openssl rand -base64'
/** Ours are generated by the operator. */
const EXIGENCES: Readonly<Record<'SECRET' | 'ACCESS_KEY', Exigence>> = {
  SECRET: { longueur: 16, utiles: 8, conseil: `${CHOISI} 48 makes one` },
  ACCESS_KEY: { longueur: 12, utiles: 6, conseil: `${CHOISI} 24 makes one` },
}

const modeDe = (lu: { ONDINE_MODE?: unknown; DATABASE_URL?: unknown }): 'demo' | 'production' => {
  if (lu.ONDINE_MODE === 'demo' || lu.ONDINE_MODE === 'production') return lu.ONDINE_MODE
  return lu.DATABASE_URL === undefined ? 'demo' : 'production'
}

const TLS_DE_BASE = ['require', 'verify-ca', 'verify-full']

/** Rows and passwords of everybody would cross the network in the clear. */
const baseEnClair = (texte: string): boolean => {
  if (!estAdressePostgres(texte)) return false
  const { hostname, searchParams } = new URL(texte)
  const hote = searchParams.get('host') ?? hostname
  const ici = hote === '' || hote.startsWith('/') || SUR_PLACE.test(hote)
  return !ici && !TLS_DE_BASE.includes(searchParams.get('sslmode') ?? '')
}

const ADRESSES_DE_BASE = [
  'DATABASE_URL',
  'DATABASE_URL_PROPRIETAIRE',
  'DATABASE_URL_DIRECTE',
  'DATABASE_URL_REPLIQUE',
] as const

/** What production refuses, on the values as they were written. */
const refusProduction = (lu: Ecrits, usage: Usage, services: readonly ServiceExterieur[]): Faute[] => {
  const fautes: Faute[] = []
  if (lu.DATABASE_URL === undefined && lu.ALLOW_EMBEDDED_DATABASE !== '1')
    fautes.push([
      'DATABASE_URL',
      'required in production (ALLOW_EMBEDDED_DATABASE=1 accepts the embedded PostgreSQL on purpose)',
    ])
  for (const nom of ADRESSES_DE_BASE)
    if (baseEnClair(lu[nom] ?? ''))
      fautes.push([
        nom,
        'crosses the network in the clear: add ?sslmode=verify-full (&sslrootcert=/path/ca.pem for your own authority)',
      ])
  if (usage === 'outil') return fautes
  if ((lu.SECRET ?? DEMO_SECRET) === DEMO_SECRET)
    fautes.push(['SECRET', 'the demo secret is refused in production, set your own'])
  if ((lu.ACCESS_KEY ?? DEMO_ACCESS_KEY) === DEMO_ACCESS_KEY)
    fautes.push(['ACCESS_KEY', 'the demo key is refused in production, set your own'])
  if (lu.PUBLIC_URL === undefined)
    fautes.push(['PUBLIC_URL', 'required in production, links in mails are made from it'])
  for (const nom of ['DEMO_REFERENCE_DAY', 'SIMULATEURS'])
    if (lu[nom] !== undefined) fautes.push([nom, 'belongs to the demo and is refused in production, remove it'])
  const faibles = (['SECRET', 'ACCESS_KEY'] as const).flatMap((nom) => secretFaible(nom, lu[nom], EXIGENCES[nom]))
  return [...fautes, ...faibles, ...refusDeProduction(services, lu)]
}

/** Written for none at all: what stands in by default does not either. */
const AUCUN = 'none'

/** Those that a demo has when nothing is said: of services that nobody set up, where their simulator may run. */
const simulesParDefaut = (services: readonly ServiceExterieur[], ecrits: Ecrits): string[] =>
  modeDe(ecrits) === 'production' || ecrits.WORKER === 'separate'
    ? []
    : services
        .filter(({ simuleParDefaut, reglages }) => simuleParDefaut && !Object.keys(reglages).some((nom) => ecrits[nom]))
        .map(({ nom }) => nom)

/** Simulators live in the process of the portal: jobs of another one would not find them. */
const fautesSimulateurs = (noms: readonly string[], services: readonly ServiceExterieur[], worker: string): Faute[] => {
  const connus = services.filter(({ simulateur }) => simulateur !== undefined).map(({ nom }) => nom)
  if (noms.length === 1 && noms[0] === AUCUN) return []
  if (noms.some((nom) => !connus.includes(nom)))
    return [['SIMULATEURS', `must be a comma-separated list of: ${connus.join(', ')}; or ${AUCUN}`]]
  return noms.length > 0 && worker === 'separate' ? [['SIMULATEURS', 'needs the jobs in-process: remove WORKER']] : []
}

const orphelines = (lu: Ecrits): Faute[] =>
  ADRESSES_DE_BASE.slice(1)
    .filter((nom) => lu[nom] !== undefined && lu.DATABASE_URL === undefined)
    .map((nom): Faute => [nom, 'has no effect without DATABASE_URL, set both or none'])
    .concat(
      lu.METRICS_PORT !== undefined && lu.METRICS_ALLOW === undefined
        ? [['METRICS_PORT', 'has no effect without METRICS_ALLOW, the addresses that may read figures there']]
        : [],
    )

const enEnv = (valeurs: Lu): Omit<Env, 'exterieurs' | 'simules' | 'copie'> => ({
  port: valeurs.PORT,
  host: valeurs.HOST,
  dataDir: resolve(valeurs.DATA_DIR),
  mode: modeDe(valeurs),
  identiteFictive: valeurs.ALLOW_DEMO_IDENTITY === '1',
  databaseUrl: valeurs.DATABASE_URL,
  databaseUrlProprietaire: valeurs.DATABASE_URL_PROPRIETAIRE ?? valeurs.DATABASE_URL,
  databaseUrlDirecte: valeurs.DATABASE_URL_DIRECTE ?? valeurs.DATABASE_URL,
  databaseUrlReplique: valeurs.DATABASE_URL_REPLIQUE,
  publicUrl: valeurs.PUBLIC_URL ?? `http://localhost:${valeurs.PORT}`,
  trustProxy: valeurs.TRUST_PROXY === '' ? false : valeurs.TRUST_PROXY,
  metricsAllow: valeurs.METRICS_ALLOW,
  metricsPort: valeurs.METRICS_PORT,
  preavisSecondes: valeurs.STOP_NOTICE,
  clientId: valeurs.CLIENT_ID,
  accessKey: valeurs.ACCESS_KEY,
  secret: valeurs.SECRET,
  demoReferenceDay: valeurs.DEMO_REFERENCE_DAY,
  worker: valeurs.WORKER,
  documentationApi: (valeurs.API_DOCS ?? (modeDe(valeurs) === 'demo' ? 'public' : 'off')) === 'public',
  logLevel: valeurs.LOG_LEVEL,
})

type Source = Readonly<Record<string, string | undefined>>

/** How the settings are read, those of these outside services among them. */
export const lecteurEnv = (services: readonly ServiceExterieur[]) => {
  const noms: readonly string[] = [...Object.keys(schema.shape), ...nomsDesReglages(services)]
  /**
   * Reads all settings. The only place that reads the environment. An empty or blank value counts as not set.
   * @throws EnvError naming every faulty setting once, one per line
   */
  const readEnv = (source: Source = process.env, usage: Usage = 'portail'): Env => {
    const ecrits: Ecrits = Object.fromEntries(
      noms
        .map((nom) => [nom, source[nom]?.trim()] as const)
        .filter(([, valeur]) => valeur !== undefined && valeur !== ''),
    )
    const lu = schema.safeParse(ecrits)
    const { lus, fautes: desServices } = lireExterieurs(services, ecrits)
    const simulateurs = lu.data?.SIMULATEURS ?? simulesParDefaut(services, ecrits)
    const toutes: Faute[] = [
      ...(lu.error?.issues ?? []).map(({ path, message }): Faute => [path.join('.'), message]),
      ...orphelines(ecrits),
      ...desServices,
      ...fautesSimulateurs(simulateurs, services, ecrits.WORKER ?? ''),
      ...(modeDe(ecrits) === 'production' ? refusProduction(ecrits, usage, services) : []),
    ]
    const fautes = new Map<string, string>()
    for (const [nom, faute] of toutes) if (!fautes.has(nom)) fautes.set(nom, faute)
    if (!lu.success || fautes.size > 0)
      throw new EnvError([...fautes].map(([nom, faute]) => `${nom}: ${faute}`).join('\n'))
    const simules = services.filter(({ nom }) => simulateurs.includes(nom))
    return { ...enEnv(lu.data), exterieurs: { services, lus }, simules }
  }
  return { readEnv, noms }
}

/** Whether the operator asked for details (LOG_LEVEL=debug), readable even where the settings are wrong. */
export const detailsVoulus = (): boolean => process.env.LOG_LEVEL?.trim() === 'debug'
