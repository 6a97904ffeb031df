import fastifyCookie from '@fastify/cookie'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { octetsDuCorps, secondesDuCorps } from '@ondine/webapi/http/corps.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sourcesDesPages } from '../exterieur/exterieurs.ts'
import { monterFigures } from '../figures/monter.ts'
import type { Figures } from '../figures/registre.ts'
import { conversationDe } from './appelant.ts'
import type { Liaison } from './bind.ts'
import { type LimitesConnexions, limitesConnexions, surveillerConnexions } from './connexions.ts'
import { lireSeulementJson } from './corps/json.ts'
import { fermerApresRefus } from './corps/refuse.ts'
import { surveillerDelais } from './delais.ts'
import { monterDocumentation } from './documentation.ts'
import { entetesDe, entetesHorsRoute } from './entetes.ts'
import { estDepart } from './envoi.ts'
import { ErreurApi } from './erreur-api.ts'
import { corpsErreur, enErreurApi, journaliserErreur } from './error-handler.ts'
import { creerJournalBorne } from './journal-borne.ts'
import { adressesDe, creerEstMandataire } from './mandataires.ts'
import { documentOpenapi } from './openapi.ts'
import { monterPages } from './portes/page.ts'
import { monterRedirections, type Redirection } from './redirections.ts'
import { monterRoute } from './route.ts'
import type { Services } from './services.ts'
import { monterSite, type Site } from './site.ts'
import { monterSondes, type Sonde } from './sondes.ts'

export interface OptionsServeur {
  services: Services
  liaisons: readonly Liaison[]
  version: string
  trustProxy: string | false
  /** The interactive documentation and its document: nothing of them is mounted where they are off. */
  documentation: boolean
  connexions?: Partial<LimitesConnexions>
  /** Undefined in tests of the API alone. */
  site?: Site
  redirections?: readonly Redirection[]
  /** Asked by /sante/pret; none in tests of the API alone. */
  sondes?: readonly Sonde[]
  /** For Prometheus, to these addresses; there is no such page where it is absent. */
  figures?: { readonly lues: Figures; readonly adresses: string }
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

/** Builds the HTTP server from the bound endpoints. Nothing listens yet. */
export const createServer = async (options: OptionsServeur): Promise<FastifyInstance> => {
  const endpoints = options.liaisons.map(({ endpoint }) => endpoint)
  const services = { ...options.services, installation: { ...options.services.installation, endpoints } }
  const limites = { ...limitesConnexions, ...options.connexions }
  const journalBorne = creerJournalBorne(services.log)
  // what fails outside a route answers in the same form as what fails in one
  const repondre = (cause: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const conversationId = conversationDe(request, services.ids)
    const erreur = enErreurApi(cause)
    const ecrire = () =>
      journaliserErreur(services.log.child({ conversationId, action: familleDe(request.url) }), erreur)
    if (erreur.erreur.status < 500) journalBorne(ecrire)
    else if (!estDepart(reply, cause)) ecrire()
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
    bodyLimit: octetsDuCorps(),
    http: { headersTimeout: limites.entetesMs, connectionsCheckingInterval: limites.guetMs },
    // the longest that any declared body may take; each has its own (delais.ts)
    requestTimeout:
      limites.requeteMs &&
      limites.requeteMs + 1000 * Math.max(0, ...endpoints.map(({ corps }) => secondesDuCorps(corps))),
    keepAliveTimeout: limites.reposMs,
    connectionTimeout: limites.silenceMs,
    trustProxy: options.trustProxy === false ? false : adressesDe(options.trustProxy),
    rewriteUrl: ({ url = '/' }) => enCasseDesExports(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    exposeHeadRoutes: false,
  })
  const vider = surveillerConnexions(app.server, limites, creerEstMandataire(options.trustProxy))
  const delais = surveillerDelais(app.server, limites.requeteMs)
  app.addHook('preClose', (fini) => {
    vider()
    fini()
  })
  // a form post from a foreign page is refused before any handler
  lireSeulementJson(app)
  fermerApresRefus(app)
  await app.register(fastifyCookie)
  const entetes = await entetesDe(services.cookieSession.secure, sourcesDesPages(services.installation.exterieurs))
  app.addHook('onRequest', (_request, reply, suite) => {
    reply.headers(entetes)
    suite()
  })

  options.figures?.lues.suivreAppels(app)
  app.setErrorHandler((cause, request, reply) => repondre(cause, request, reply))
  app.setNotFoundHandler((request, reply) => repondre(new ErreurApi(communErreurs.introuvable), request, reply))

  for (const liaison of options.liaisons) monterRoute(app, services, liaison, delais)
  if (endpoints.some(({ porte }) => porte !== undefined && porte !== 'notification')) monterPages(app)
  if (options.documentation) await monterDocumentation(app, () => documentOpenapi(endpoints, options.version))
  if (options.sondes !== undefined) monterSondes(app, options.sondes)
  if (options.figures !== undefined) monterFigures(app, options.figures.lues, options.figures.adresses)
  monterRedirections(app, options.redirections ?? [])
  if (options.site !== undefined) await monterSite(app, options.site)
  return app
}
