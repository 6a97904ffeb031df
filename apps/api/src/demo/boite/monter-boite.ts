import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { findBoite, findDansLaBoite } from '../../domains/contenu/boite-demo.repo.ts'
import type { DB } from '../../platform/db/schema.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { type Message, pageBoite, type Vue } from './boite.page.ts'
import { STYLE } from './boite.style.ts'

const NOMBRE = 200
const CSP_PAGE =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// the mail brings its own style, as it does to any reader; it runs nothing and leaves only by a new tab
const CSP_COURRIEL =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups allow-popups-to-escape-sandbox; form-action 'none'; frame-ancestors 'self'"

interface Options {
  db: Kysely<DB>
  /** Folder of the built web application: its style sheet dresses these pages too. */
  dossierSite: string
  parSmtp: boolean
}

const feuillesDe = async (dossier: string): Promise<string[]> => {
  const page = await readFile(join(dossier, 'index.html'), 'utf8')
  return [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].flatMap(([, adresse]) => adresse ?? [])
}

/** Where the mails of the demo are read: server paths outside webapi, mounted in demo mode only. */
export const monterBoite = async (app: FastifyInstance, { db, dossierSite, parSmtp }: Options): Promise<void> => {
  const feuilles = await feuillesDe(dossierSite)
  const lire = async (id: string): Promise<Message> => {
    const message = /^\d{1,15}$/.test(id) ? await findDansLaBoite(db, Number(id)) : undefined
    if (message === undefined) throw new ErreurApi(communErreurs.introuvable)
    return message
  }
  const page = async (reply: FastifyReply, id: string | undefined, vue: Vue) => {
    const messages = await findBoite(db, NOMBRE)
    const choisi = id ?? messages[0]?.id.toString()
    const message = choisi === undefined ? undefined : await lire(choisi)
    return reply
      .headers({ 'content-security-policy': CSP_PAGE, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageBoite({ messages, message, demande: id !== undefined, vue, feuilles, parSmtp }))
  }
  type AvecId = { Params: { id: string } }
  app.get('/dev/mails', (_request, reply) => page(reply, undefined, 'apercu'))
  app.get('/dev/mails/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get<AvecId>('/dev/mails/:id', (request, reply) => page(reply, request.params.id, 'apercu'))
  app.get<AvecId>('/dev/mails/:id/texte', (request, reply) => page(reply, request.params.id, 'texte'))
  app.get<AvecId>('/dev/mails/:id/contenu', async (request, reply) => {
    const { html } = await lire(request.params.id)
    if (html === null) throw new ErreurApi(communErreurs.introuvable)
    return reply
      .headers({ 'content-security-policy': CSP_COURRIEL, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head>\n<base target="_blank">'))
  })
}
