import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { laisserAuxAutres } from '../../tour.ts'
import { ErreurApi } from '../erreur-api.ts'
import { compterJson } from './json-borne.ts'

/** Values that a body may hold beyond those its schema knows: so many unknown fields are still told by name. */
const MARGE_VALEURS = 100

interface SchemaJson {
  readonly anyOf?: readonly SchemaJson[]
  readonly properties?: Readonly<Record<string, SchemaJson>>
  readonly items?: SchemaJson
  readonly maxItems?: number
}

const valeursDe = ({ anyOf, properties, items, maxItems }: SchemaJson): number => {
  if (anyOf !== undefined) return Math.max(...anyOf.map(valeursDe))
  if (items !== undefined) return 1 + (maxItems ?? Number.POSITIVE_INFINITY) * valeursDe(items)
  return Object.values(properties ?? {}).reduce((somme, enfant) => somme + valeursDe(enfant), 1)
}

/** Most values (objects, lists, texts, numbers…) that a body which this schema takes can hold. */
export const valeursMax = (schema: z.ZodType): number =>
  valeursDe(z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as SchemaJson)

export interface BornesCorps {
  readonly octets: number
  readonly valeurs: number
}

/** How much of a body of this endpoint is read: its bytes as declared, its values as its schema knows them. */
export const bornesDe = ({ corps, body }: Pick<Endpoint, 'corps' | 'body'>): BornesCorps => ({
  octets: octetsDuCorps(corps),
  valeurs: MARGE_VALEURS + (body === undefined ? 0 : valeursMax(body)),
})

declare module 'fastify' {
  interface FastifyContextConfig {
    bornes?: BornesCorps
  }
}

/** What names thousands of things takes 50 ms to read: several that come at once are read far enough apart for everybody's calls to pass (S15). */
const GRAND = 64 * 1024

/**
 * The only body that is read where nothing else is declared: JSON, whose depth and number of values are counted on its bytes before anything is made of
 * them. Its size is bounded by the route, as it comes in.
 */
export const lireSeulementJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const analyser = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, corps, suite) => {
    const { valeurs = MARGE_VALEURS } = request.routeOptions.config.bornes ?? {}
    const lire = (rendre: typeof suite): void => {
      if (!compterJson(corps, valeurs)) rendre(new ErreurApi(communErreurs.corpsTropComplexe))
      else void analyser(request, corps.toString('utf8'), rendre)
    }
    if (corps.length < GRAND) return lire(suite)
    // read in one turn, held against its schema in another
    const plusTard: typeof suite = (...lu) => void laisserAuxAutres(corps.length).then(() => suite(...lu))
    void laisserAuxAutres(corps.length).then(() => lire(plusTard))
  })
}
