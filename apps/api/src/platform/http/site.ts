import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CACHE_IMMUABLE } from './cache.ts'

export interface Site {
  /** Folder of the built web application. */
  dossier: string
  /** What the page gives generateToken: it identifies the application and protects nothing. */
  application: { clientId: string; accessKey: string }
}

const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

const avecApplication = (page: string, { clientId, accessKey }: Site['application']): string =>
  page.replace(
    '</head>',
    `<meta name="ondine-client-id" content="${echapper(clientId)}" /><meta name="ondine-access-key" content="${echapper(accessKey)}" /></head>`,
  )

/** Serves the web application: hashed assets for ever, compressed at build; the page never kept, with this installation's keys. */
export const monterSite = async (app: FastifyInstance, { dossier, application }: Site): Promise<void> => {
  const page = avecApplication(await readFile(join(dossier, 'index.html'), 'utf8'), application)
  for (const url of ['/', '/index.html'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    })
  await app.register(fastifyStatic, {
    root: dossier,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reponse, chemin) => {
      const immuable = chemin.startsWith(join(dossier, 'assets'))
      reponse.header('cache-control', immuable ? CACHE_IMMUABLE : 'no-cache')
    },
  })
}
