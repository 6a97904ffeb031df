import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const UN_AN_SECONDES = 31_536_000

/** Serves the built web application: hashed assets for ever, the page itself never kept. */
export const monterSite = async (app: FastifyInstance, dossier: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: dossier,
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reponse, chemin) => {
      const immuable = chemin.startsWith(join(dossier, 'assets'))
      reponse.header('cache-control', immuable ? `public, max-age=${UN_AN_SECONDES}, immutable` : 'no-cache')
    },
  })
}
