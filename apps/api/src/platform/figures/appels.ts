import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds. A page is felt slow past half of one; the objectives of the alert rules are among them. */
const TRANCHES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 35]
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
/** What is no declared call: never its address, which may be the link of a mail or hold a name. */
const PAR_FAMILLE = { sonde: 'probe', inconnu: 'unknown', site: 'site' } as const
const METHODES = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the declared endpoint that this route serves. */
    appel?: string
    /** Asked every few seconds by machines. */
    sonde?: true
  }
}

const nomDe = ({ is404, routeOptions: { config } }: FastifyRequest): string => {
  if (is404) return PAR_FAMILLE.inconnu
  if (config.sonde === true) return PAR_FAMILLE.sonde
  return config.appel ?? PAR_FAMILLE.site
}

/** Counts and times every answer under its declared call: as many series as calls, however many addresses are asked for. */
export const mesurerAppels = (registre: Registry): ((app: FastifyInstance) => void) => {
  const registers = [registre]
  const appels = new Counter({
    name: 'ondine_http_requests_total',
    help: 'Answers, by declared call, method and class of status.',
    labelNames: ['endpoint', 'method', 'status'],
    registers,
  })
  const durees = new Histogram({
    name: 'ondine_http_request_duration_seconds',
    help: 'From the arrival of a call to the end of its answer.',
    labelNames: ['endpoint', 'method'],
    buckets: TRANCHES,
    registers,
  })
  const enCours = new Map<string, { duree: Histogram.Internal<'endpoint' | 'method'>; classes: Counter.Internal[] }>()
  // made once: an answer costs two additions, whatever was called before
  const compteurs = (endpoint: string, method: string) => {
    const cle = `${method} ${endpoint}`
    let faits = enCours.get(cle)
    if (faits === undefined) {
      faits = {
        duree: durees.labels({ endpoint, method }),
        classes: CLASSES.map((status) => appels.labels({ endpoint, method, status })),
      }
      enCours.set(cle, faits)
    }
    return faits
  }
  return (app) => {
    app.addHook('onResponse', (request, reply, suite) => {
      const method = METHODES.includes(request.method) ? request.method : 'other'
      const { duree, classes } = compteurs(nomDe(request), method)
      duree.observe(reply.elapsedTime / 1000)
      classes[Math.trunc(reply.statusCode / 100) - 1]?.inc()
      suite()
    })
  }
}
