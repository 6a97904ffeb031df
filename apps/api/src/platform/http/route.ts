import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { corpsFormulaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint, TypeObjet } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { tracer } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Appel, Auteur, ContenusDuLecteur, Contexte, Installation, Jobs } from '../context.ts'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { noterAppel } from '../tour.ts'
import { conversationDe, effacerSessionMorte, empreinteDe } from './appelant.ts'
import { Fichier, type Liaison } from './bind.ts'
import { bornesDe } from './corps.ts'
import { compilerEntree } from './entree.ts'
import { suivreEnvoi } from './envoi.ts'
import { ErreurApi } from './erreur-api.ts'
import {
  aLeDroit,
  type DemandeIdentite,
  exigerContenu,
  garder,
  type Identifier,
  type Identite,
  identitePour,
} from './guard.ts'
import { refuser, refuserAvantLecture } from './refus.ts'
import { compilerReponse } from './serialiser.ts'
import type { Reglages, SourceReglages } from './snapshot.ts'

/** Says whether the caller may see an object; foreign and absent objects both answer false. */
export type VoirObjet = (ctx: Contexte, auteur: Auteur, identifiant: unknown) => Promise<boolean>

export interface Services {
  db: Kysely<DB>
  /** The same data, for reads alone, on connections shared by all calls (decision 012). */
  lectures: Kysely<DB>
  clock: Clock
  ids: Ids
  log: Log
  identifier: Identifier
  reglages: SourceReglages
  /** Contracts are checked by `identifier` in its own round trip; the others here. */
  objets: Readonly<Record<Exclude<TypeObjet, 'contrat'>, VoirObjet>>
  /** What is closed contract by contract, where contents are restricted in places by name. */
  contenusParContrat(auteur: Auteur): Promise<Pick<ContenusDuLecteur, 'parContrat' | 'partout'>>
  /** Counts one call of an endpoint that declares a limit, outside its transaction. @throws ErreurApi 429 */
  limiter(ctx: Contexte, endpoint: Endpoint): Promise<void>
  /** Jobs added on the connection of the caller's transaction. */
  jobsSur(sql: Kysely<DB>): Jobs
  installation: Installation
  cookieSession: { nom: string; secure: boolean }
}

const lireChemin = (entree: unknown, chemin: string): unknown =>
  chemin.split('.').reduce<unknown>((valeur, cle) => (valeur as Record<string, unknown> | undefined)?.[cle], entree)

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

/** Objects the input names, contracts apart: a foreign one and an absent one give the same 404. */
const verifierObjets = async (services: Services, ctx: Contexte, endpoint: Endpoint, entree: unknown) => {
  for (const [type, chemin] of Object.entries(endpoint.objets ?? {}) as [TypeObjet, string][]) {
    if (type === 'contrat') continue
    const identifiant = lireChemin(entree, chemin)
    if (identifiant === undefined || ctx.auteur === undefined) continue
    if (!(await services.objets[type](ctx, ctx.auteur, identifiant))) throw new ErreurApi(communErreurs.introuvable)
  }
}

/** Where a call is about: what the guard's statement is asked of. */
const lieuDe = ({ objets }: Endpoint, entree: unknown): Pick<DemandeIdentite, 'numeroContrat' | 'idGroupe'> => {
  const chemin = objets?.contrat ?? objets?.contratFacture
  const contrat = chemin && lireChemin(entree, chemin)
  const groupe = objets?.groupe && lireChemin(entree, objets.groupe)
  return {
    numeroContrat: typeof contrat === 'string' ? contrat : undefined,
    idGroupe: typeof groupe === 'number' ? groupe : undefined,
  }
}

/** @throws ErreurApi 404 the declared contract, foreign or absent */
const exigerContrat = (
  { objets }: Endpoint,
  { numeroContrat }: Pick<DemandeIdentite, 'numeroContrat'>,
  { contratVisible }: Identite,
): void => {
  if (objets?.contrat === undefined || numeroContrat === undefined || contratVisible === true) return
  throw new ErreurApi(communErreurs.introuvable)
}

/** An answer over several contracts knows what is closed on each: one more statement, only for sub-users of whom that is said. */
const contenusDe = async (
  services: Services,
  { contenu, objets }: Endpoint,
  { numeroContrat }: Pick<DemandeIdentite, 'numeroContrat'>,
  { auteur, contenus, contenusParLieu }: Identite,
): Promise<ContenusDuLecteur> => {
  const plusieurs = contenusParLieu && (contenu !== undefined || objets?.groupe !== undefined)
  if (!plusieurs || numeroContrat !== undefined || auteur === undefined) return contenus
  return { ...contenus, ...(await services.contenusParContrat(auteur)) }
}

/** See Appel.entrerComme: the steps of a call of `endpoint`, short of running it. */
const entrerComme = async (
  services: Services,
  jetons: Pick<DemandeIdentite, 'empreinteToken' | 'empreinteCookie'>,
  ctx: Contexte,
  endpoint: Endpoint,
  brut: { params: unknown; query: unknown },
): Promise<{ entree: unknown; contenus: ContenusDuLecteur }> => {
  const lue = compilerEntree(endpoint)({ ...brut, body: undefined })
  const entree = lue.valide ? lue.entree : undefined
  const lieu = lieuDe(endpoint, entree)
  const identite = await services.identifier({ ...jetons, ...lieu })
  const donne = (chemin: string) => lireChemin(entree, chemin) !== undefined
  garder(endpoint, identite, await services.reglages.a(identite.version), donne)
  if (!lue.valide) throw new ErreurApi(communErreurs.saisieInvalide, { champs: lue.champs })
  exigerContrat(endpoint, lieu, identite)
  await verifierObjets(services, ctx, endpoint, entree)
  exigerContenu(endpoint, identite.contenus)
  return { entree, contenus: await contenusDe(services, endpoint, lieu, identite) }
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
    const executer = liaison.handler as (ctx: Contexte, entree: unknown) => Promise<unknown>
    const resultat = liaison.transaction
      ? await ctx.enTransaction(async (dedans) => {
          await tracerSiUsurpe(dedans, endpoint)
          return executer(dedans, lue.entree)
        })
      : await tracerSiUsurpe(ctx, endpoint).then(() => executer(ctx, lue.entree))
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
