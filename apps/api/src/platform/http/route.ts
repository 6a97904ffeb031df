import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { corpsFormulaire, corpsOrdinaire, secondesDuCorps } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tracer } from '../audit.ts'
import type { Appel, Contexte, ContexteProuve } from '../context.ts'
import { noterAppel } from '../tour.ts'
import {
  contenusDe,
  exigerContrat,
  lieuDe,
  lireChemin,
  verifierFormulaire,
  verifierObjets,
  verifierPreuves,
} from './acces.ts'
import { cookiesDe, creerContexte, jetonsDe } from './appel.ts'
import { conversationDe } from './appelant.ts'
import type { Liaison } from './bind.ts'
import { bornesDe } from './corps/json.ts'
import { champsDuCorps, lireCorps, recevoir } from './corps/lecture.ts'
import type { surveillerDelais } from './delais.ts'
import { compilerEntree } from './entree.ts'
import { entrerComme } from './entrer-comme.ts'
import { ErreurApi } from './erreur-api.ts'
import { aLeDroit, exigerContenu, garder, type Identite, identitePour } from './guard.ts'
import { refuserAutreSite } from './origine.ts'
import { refuser, refuserAvantLecture } from './refus.ts'
import { envoyerReponse } from './reponse.ts'
import { travaillerPour } from './retenue.ts'
import { compilerReponse } from './serialiser.ts'
import type { Services } from './services.ts'
import type { Reglages } from './snapshot.ts'

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
export const monterRoute = (
  app: FastifyInstance,
  services: Services,
  liaison: Liaison,
  delais: ReturnType<typeof surveillerDelais>,
): void => {
  const { endpoint } = liaison
  const { corps = corpsOrdinaire } = endpoint
  const parUnePorte = endpoint.porte !== undefined
  const lireEntree = compilerEntree(endpoint)
  const ecrire = compilerReponse(endpoint.reply)
  // long work gives way to these; a call that opens its transactions itself, an export among them, is long work
  const passe = liaison.transaction || liaison.breve === true || endpoint.method === 'GET'

  const traiter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    conversationId: string,
    noter: (reglages: Reglages) => void,
  ) => {
    const log = services.log.child({ conversationId, action: endpoint.path })
    const lue = lireEntree({ params: request.params, query: request.query, body: champsDuCorps(corps, request) })
    const entree = lue.valide ? lue.entree : undefined
    const jetons = jetonsDe(request, services.cookieSession.nom, parUnePorte)
    const lieu = lieuDe(endpoint, entree)
    const identifiee: Identite = await services.identifier({ ...jetons, ...lieu })
    const identite = identitePour(endpoint, identifiee)
    const reglages = await services.reglages.a(identite.version)
    noter(reglages)
    const donne = (chemin: string) => lireChemin(entree, chemin) !== undefined
    garder(endpoint, identite, reglages, donne)
    if (!lue.valide) throw new ErreurApi(communErreurs.saisieInvalide, { champs: lue.champs })
    exigerContrat(endpoint, lieu, identite)

    const appel: Appel = {
      ip: request.ip,
      conversationId,
      cleIdempotence: [request.headers['idempotency-key']].flat()[0],
      empreinteApplication: jetons.empreinteToken,
      empreinteSession: jetons.empreinteCookie,
      ...cookiesDe(request, reply, { secure: services.cookieSession.secure, parUnePorte }),
      entrerComme: async (autre, brut) => (await entrerComme(services, jetons, ctx, autre, brut)) as never,
      peutAppeler: (autre) => identite.auteur !== undefined && aLeDroit(autre, identite.auteur, reglages),
      lecturesLongues: services.lecturesLongues,
      exigerEncore: async () => {
        const encore = identitePour(endpoint, await services.identifier({ ...jetons, ...lieu }))
        garder(endpoint, encore, await services.reglages.a(encore.version), donne)
      },
    }
    const ctx = creerContexte(
      services,
      {
        sql: liaison.partagee === true ? services.lectures : services.db,
        auteur: identite.auteur,
        contenus: await contenusDe(services, endpoint, lieu, identite),
        ...(identite.accesContrat === null ? {} : { lectureSeule: identite.accesContrat === 'LECTURE' }),
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
    const formulaire = await verifierFormulaire(services, ctx, endpoint, entree)
    await services.limiter(ctx, endpoint)
    const preuves = await verifierPreuves(services, ctx, endpoint, entree)
    delais.accorder(request.raw, { octets: bornes.octets, secondes: secondesDuCorps(corps) })
    const { recu, fermer } = recevoir(corps, request, parUnePorte)
    try {
      const executer = async (dans: Contexte) => {
        await tracerSiUsurpe(dans, endpoint)
        const handler = liaison.handler as (
          ctx: ContexteProuve<Endpoint>,
          entree: unknown,
          recu: unknown,
        ) => Promise<unknown>
        return handler({ ...dans, preuves, formulaire: formulaire as undefined }, lue.entree, recu)
      }
      const resultat = liaison.transaction ? await ctx.enTransaction(executer) : await executer(ctx)
      return envoyerReponse(reply, ecrire, resultat, log)
    } finally {
      fermer()
    }
  }

  const bornes = bornesDe(endpoint)
  const monter = (dans: FastifyInstance) =>
    dans.route({
      method: endpoint.method,
      url: `/webapi/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bornes.octets,
      config: { bornes, appel: endpoint.path },
      ...(liaison.retenir !== undefined || (bornes.octets > corpsFormulaire.octets && corps.nature !== 'flux')
        ? { onRequest: refuserAvantLecture(services, liaison, delais) }
        : {}),
      handler: async (request, reply) => {
        const debut = performance.now()
        if (passe) noterAppel()
        const conversationId = conversationDe(request, services.ids)
        reply.header('conversationid', conversationId)
        let reglages: Reglages | undefined
        try {
          const servie = await travaillerPour(request, () =>
            traiter(request, reply, conversationId, (charges) => {
              reglages = charges
            }),
          )
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
  if (corps.nature === 'json' && !parUnePorte) monter(app)
  else
    void app.register(async (apart) => {
      if (corps.nature === 'json') apart.removeAllContentTypeParsers()
      else lireCorps(apart, corps)
      if (!parUnePorte) apart.addHook('onRequest', async (request) => refuserAutreSite(request))
      monter(apart)
    })
}
