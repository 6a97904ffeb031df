import type { FastifyHelmetOptions } from '@fastify/helmet'

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

const HSTS = { maxAge: 31_536_000, includeSubDomains: true }

/** Security headers of every answer. `secure`: people come by https. */
export const optionsHelmet = (secure: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: POLITIQUE },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: secure ? HSTS : false,
})

/** The same for what is refused before any hook runs (a malformed address): nothing in it may be shown or kept as a page. */
export const entetesHorsRoute = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(secure ? { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` } : {}),
})
