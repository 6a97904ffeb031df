import fastifyCookie from '@fastify/cookie'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Liaison } from './bind.ts'
import { monterDocumentation } from './documentation.ts'
import { entetesDe, entetesHorsRoute } from './entetes.ts'
import { ErreurApi } from './erreur-api.ts'
import { corpsErreur, enErreurApi, journaliserErreur } from './error-handler.ts'
import { documentOpenapi } from './openapi.ts'
import { monterRedirections, type Redirection } from './redirections.ts'
import { conversationDe, monterRoute, type Services } from './route.ts'
import { monterSite, type Site } from './site.ts'
import { sourcesCaptcha } from './sources-captcha.ts'

export interface OptionsServeur {
  services: Services
  liaisons: readonly Liaison[]
  version: string
  trustProxy: string | false
  /** Undefined in tests of the API alone. */
  site?: Site
  redirections?: readonly Redirection[]
}

// an address nobody serves may be the link of a mail, mistyped, or hold somebody's name: only its family is written down
const familleDe = (url: string): string =>
  /^\/(webapi\/[A-Za-z]{1,40}(?=[/?]|$)|webapi|lien|assets)/.exec(url)?.[0] ?? '/'

// the specification writes the format of an export both ways: Export/Pdf (1§7.5), Export/pdf (3§7)
const enCasseDesExports = (url: string): string =>
  url.replace(
    /^(\/webapi\/Export\/)(csv|pdf)(?=\/)/i,
    (_, debut: string, format: string) => debut + format.charAt(0).toUpperCase() + format.slice(1).toLowerCase(),
  )

const TAILLE_MAX_CORPS = 1024 * 1024
const DELAI_REQUETE_MS = 30_000

/** Builds the HTTP server from the bound endpoints. Nothing listens yet. */
export const createServer = async (options: OptionsServeur): Promise<FastifyInstance> => {
  const endpoints = options.liaisons.map(({ endpoint }) => endpoint)
  const services = { ...options.services, installation: { ...options.services.installation, endpoints } }
  // what fails outside a route answers in the same form as what fails in one
  const repondre = (cause: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const conversationId = conversationDe(request, services.ids)
    const erreur = enErreurApi(cause)
    journaliserErreur(services.log.child({ conversationId, action: familleDe(request.url) }), erreur)
    return reply
      .status(erreur.erreur.status)
      .header('conversationid', conversationId)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(corpsErreur(erreur, undefined, undefined, conversationId))
  }
  const app = Fastify({
    logger: false,
    // a malformed address never reaches the router
    frameworkErrors: (cause, request, reply) =>
      void repondre(cause, request, reply.headers(entetesHorsRoute(services.cookieSession.secure))),
    bodyLimit: TAILLE_MAX_CORPS,
    requestTimeout: DELAI_REQUETE_MS,
    trustProxy: options.trustProxy === false ? false : options.trustProxy.split(',').map((adresse) => adresse.trim()),
    rewriteUrl: ({ url = '/' }) => enCasseDesExports(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    exposeHeadRoutes: false,
  })
  // only JSON is read: a form post from a foreign page is refused before any handler
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyCookie)
  const entetes = await entetesDe(services.cookieSession.secure, sourcesCaptcha(services.installation.captcha))
  app.addHook('onRequest', (_request, reply, suite) => {
    reply.headers(entetes)
    suite()
  })

  app.setErrorHandler((cause, request, reply) => repondre(cause, request, reply))
  app.setNotFoundHandler((request, reply) => repondre(new ErreurApi(communErreurs.introuvable), request, reply))

  for (const liaison of options.liaisons) monterRoute(app, services, liaison)
  await monterDocumentation(app, documentOpenapi(endpoints, options.version))
  monterRedirections(app, options.redirections ?? [])
  if (options.site !== undefined) await monterSite(app, options.site)
  return app
}
