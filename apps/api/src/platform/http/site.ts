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
  /** Address of the utility's own mark; undefined where it keeps the drawing that stands in the page. */
  marque?: () => Promise<string | undefined>
}

const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

const avecApplication = (page: string, { clientId, accessKey }: Site['application']): string =>
  page.replace(
    '</head>',
    `<meta name="ondine-client-id" content="${echapper(clientId)}" /><meta name="ondine-access-key" content="${echapper(accessKey)}" /></head>`,
  )

const DESSIN = /(<symbol id="marque"[^>]*>)[\s\S]*?(<\/symbol>)/

/** The page with the utility's own mark in place of the drawing: whoever opens it sees no other first. */
const avecMarque = (page: string, adresse: string | undefined): string =>
  adresse === undefined
    ? page
    : page.replace(DESSIN, `$1<image href="${echapper(adresse)}" width="40" height="40" />$2`)

/** How long a mark that changed may show as it was. */
const FRAICHEUR_MS = 60_000

/** The page as it is now; nobody waits for the database to have it: whose mark it is, is read beside. */
const tenirLaPage = async (page: string, marque: Site['marque']): Promise<() => string> => {
  let tenue = page
  let lue = Number.NEGATIVE_INFINITY
  const relire = async (): Promise<void> => {
    if (marque === undefined || performance.now() - lue < FRAICHEUR_MS) return
    lue = performance.now()
    // a database that is away leaves the page as it was
    await marque().then(
      (adresse) => {
        tenue = avecMarque(page, adresse)
      },
      () => undefined,
    )
  }
  await relire()
  return () => {
    void relire()
    return tenue
  }
}

/** Serves the web application: hashed assets for ever, compressed at build; the page never kept, with this installation's keys. */
export const monterSite = async (app: FastifyInstance, { dossier, application, marque }: Site): Promise<void> => {
  const page = await tenirLaPage(
    avecApplication(await readFile(join(dossier, 'index.html'), 'utf8'), application),
    marque,
  )
  for (const url of ['/', '/index.html'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page()),
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
