import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { corpsFormulaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tracer } from '../audit.ts'
import type { Appel, Contexte, ContexteProuve } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { noterAppel } from '../tour.ts'
import { contenusDe, exigerContrat, lieuDe, lireChemin, verifierObjets, verifierPreuves } from './acces.ts'
import { conversationDe, effacerSessionMorte, empreinteDe } from './appelant.ts'
import { Fichier, type Liaison } from './bind.ts'
import { bornesDe } from './corps.ts'
import { compilerEntree } from './entree.ts'
import { entrerComme } from './entrer-comme.ts'
import { suivreEnvoi } from './envoi.ts'
import { ErreurApi } from './erreur-api.ts'
import { aLeDroit, exigerContenu, garder, type Identite, identitePour } from './guard.ts'
import { refuser, refuserAvantLecture } from './refus.ts'
import { compilerReponse } from './serialiser.ts'
import type { Services } from './services.ts'
import type { Reglages } from './snapshot.ts'

const creerContexte = (
  services: Services,
  base: Omit<Contexte, 'jobs' | 'enTransaction'>,
  ouverte: boolean,
): Contexte => ({
  ...base,
  jobs: services.jobsSur(base.sql),
  enTransaction: (faire) =>
    ouverte
      ? faire(creerContexte(services, base, true))
      : inTransaction(services.db, (sql) => faire(creerContexte(services, { ...base, sql }, true))),
})

const envoyer = (reply: FastifyReply, ecrire: (valeur: unknown) => string, resultat: unknown, log: Log) => {
  reply.header('cache-control', 'no-store')
  if (resultat instanceof Fichier) {
    const { contenu } = resultat
    if (typeof contenu !== 'string' && !Buffer.isBuffer(contenu)) suivreEnvoi(reply, contenu, log)
    return reply
      .type(resultat.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(resultat.nomFichier)}`)
      .send(contenu)
  }
  return reply.type('application/json; charset=utf-8').send(ecrire(resultat))
}

// whatever the handler tells by itself: no write made in somebody's place goes without both names (S23)
const tracerSiUsurpe = async (ctx: Contexte, endpoint: Endpoint): Promise<void> => {
  if (ctx.auteur?.usurpateurId === undefined || endpoint.method === 'GET') return
  await tracer(ctx, {
    action: 'appel-usurpe',
    objetType: 'utilisateur',
    objetId: ctx.auteur.userWebId,
    detail: { appel: endpoint.path },
  })
}

/** Mounts one endpoint: identity, guard, input, objects, transaction, answer. */
export const monterRoute = (app: FastifyInstance, services: Services, liaison: Liaison): void => {
  const { endpoint } = liaison
  const lireEntree = compilerEntree(endpoint)
  const ecrire = compilerReponse(endpoint.reply)
  // long work gives way to these; a call that opens its transactions itself, an export among them, is long work
  const passe = liaison.transaction || endpoint.method === 'GET'

  const traiter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    conversationId: string,
    noter: (reglages: Reglages) => void,
  ) => {
    const log = services.log.child({ conversationId, action: endpoint.path })
    const lue = lireEntree({ params: request.params, query: request.query, body: request.body })
    const entree = lue.valide ? lue.entree : undefined
    const empreinteApplication = empreinteDe(request.headers.token)
    const empreinteSession = empreinteDe(request.cookies[services.cookieSession.nom])
    const lieu = lieuDe(endpoint, entree)
    const identifiee: Identite = await services.identifier({
      empreinteToken: empreinteApplication,
      empreinteCookie: empreinteSession,
      ...lieu,
    })
    const identite = identitePour(endpoint, identifiee)
    const reglages = await services.reglages.a(identite.version)
    noter(reglages)
    effacerSessionMorte(reply, identite, services.cookieSession.nom)
    const donne = (chemin: string) => lireChemin(entree, chemin) !== undefined
    garder(endpoint, identite, reglages, donne)
    if (!lue.valide) throw new ErreurApi(communErreurs.saisieInvalide, { champs: lue.champs })
    exigerContrat(endpoint, lieu, identite)

    const appel: Appel = {
      ip: request.ip,
      conversationId,
      empreinteApplication,
      empreinteSession,
      cookies: request.cookies,
      poserCookie: (nom, valeur, options) =>
        void reply.setCookie(nom, valeur, {
          path: options.chemin ?? '/',
          maxAge: options.maxAgeSecondes,
          httpOnly: true,
          sameSite: 'strict',
          secure: services.cookieSession.secure,
        }),
      effacerCookie: (nom) => void reply.clearCookie(nom, { path: '/' }),
      entrerComme: async (autre, brut) => {
        const jetons = { empreinteToken: empreinteApplication, empreinteCookie: empreinteSession }
        return (await entrerComme(services, jetons, ctx, autre, brut)) as never
      },
      peutAppeler: (autre) => identite.auteur !== undefined && aLeDroit(autre, identite.auteur, reglages),
    }
    const ctx = creerContexte(
      services,
      {
        sql: liaison.partagee === true ? services.lectures : services.db,
        auteur: identite.auteur,
        contenus: await contenusDe(services, endpoint, lieu, identite),
        appel,
        clock: services.clock,
        ids: services.ids,
        fonctionnalites: reglages.fonctionnalites,
        parametres: reglages.parametres,
        log,
        installation: services.installation,
      },
      false,
    )
    await verifierObjets(services, ctx, endpoint, entree)
    exigerContenu(endpoint, identite.contenus)
    await services.limiter(ctx, endpoint)
    const preuves = await verifierPreuves(services, ctx, endpoint, entree)
    const executer = liaison.handler as (ctx: ContexteProuve<Endpoint>, entree: unknown) => Promise<unknown>
    const resultat = liaison.transaction
      ? await ctx.enTransaction(async (dedans) => {
          await tracerSiUsurpe(dedans, endpoint)
          return executer({ ...dedans, preuves }, lue.entree)
        })
      : await tracerSiUsurpe(ctx, endpoint).then(() => executer({ ...ctx, preuves }, lue.entree))
    return envoyer(reply, ecrire, resultat, log)
  }

  const bornes = bornesDe(endpoint)
  app.route({
    method: endpoint.method,
    url: `/webapi/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bornes.octets,
    config: { bornes },
    ...(bornes.octets > corpsFormulaire.octets ? { onRequest: refuserAvantLecture(services, endpoint) } : {}),
    handler: async (request, reply) => {
      const debut = performance.now()
      if (passe) noterAppel()
      const conversationId = conversationDe(request, services.ids)
      reply.header('conversationid', conversationId)
      let reglages: Reglages | undefined
      try {
        const servie = await traiter(request, reply, conversationId, (charges) => {
          reglages = charges
        })
        const dureeMs = Math.round(performance.now() - debut)
        services.log.info({ conversationId, action: endpoint.path, dureeMs }, 'request served')
        return servie
      } catch (cause) {
        return refuser(services, endpoint, reply, cause, conversationId, reglages)
      } finally {
        if (passe) noterAppel()
      }
    },
  })
}
