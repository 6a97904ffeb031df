import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import type { SourcesDePage } from '../exterieur/declaration.ts'

/** What a page of ours may load: its own files, nothing inline, no frame, no plug-in. */
const POLITIQUE = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

// no string becomes a page or a script but through these: ours (apps/web types-de-confiance.ts), and what
// the rich-text editor reads of a paste into its schema
const TYPES_DE_CONFIANCE = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['ondine', 'ProseMirrorClipboard'],
}

const HSTS = { maxAge: 31_536_000, includeSubDomains: true }

const politiqueAvec = ({ scripts, cadres, appels }: SourcesDePage) => ({
  ...POLITIQUE,
  scriptSrc: [...POLITIQUE.scriptSrc, ...scripts],
  connectSrc: [...POLITIQUE.connectSrc, ...appels],
  ...(cadres.length > 0 ? { frameSrc: [...cadres] } : {}),
  // an outside captcha writes its own pages with policies of its own
  ...(scripts.length > 0 ? {} : TYPES_DE_CONFIANCE),
})

const optionsHelmet = (secure: boolean, externes: SourcesDePage): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: politiqueAvec(externes) },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: secure ? HSTS : false,
})

/**
 * Security headers of every answer, the same for all: asked of the library once, which would work them out again for each.
 * `secure`: people come by https; `externes`: what services outside load.
 */
export const entetesDe = async (
  secure: boolean,
  externes: SourcesDePage,
): Promise<Readonly<Record<string, string>>> => {
  const app = Fastify({ logger: false })
  await app.register(fastifyHelmet, optionsHelmet(secure, externes))
  let entetes = {}
  app.get('/', async (_request, reply) => {
    // written on the answer below Fastify's own
    entetes = { ...reply.raw.getHeaders() }
    return ''
  })
  await app.inject({ url: '/' })
  await app.close()
  return entetes
}

/** The same for what is refused before any hook runs (a malformed address): nothing in it may be shown or kept as a page. */
export const entetesHorsRoute = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(secure ? { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` } : {}),
})

/**
 * Content policy of a page that sends a form to `hotes`, and to nobody else (decision 021): its button and its script, nothing
 * inline, nothing loaded from outside. A host to which the form is led on counts too (browsers follow it with this policy).
 */
export const politiqueDeDepart = (hotes: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${hotes.length === 0 ? "'none'" : hotes.join(' ')}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')
