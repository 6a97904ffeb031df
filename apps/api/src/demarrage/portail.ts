import type { AddressInfo } from 'node:net'
import { createServer as createSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { preparerUnRedacteur } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { monterBoite } from '../demo/boite/monter-boite.ts'
import { redirectionsLiens } from '../domains/acces/liens.view.ts'
import { redirectionsAlertes } from '../domains/alerte/liens.view.ts'
import { smtp } from '../domains/contenu/envoi/smtp.exterieur.ts'
import { adresseDuLogo } from '../domains/parametrage/logo/adresse-du-logo.public.ts'
import { liaisons } from '../domains/registry.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openReplica, type Replica } from '../platform/db/replica.ts'
import type { Env } from '../platform/env.ts'
import { reglagesDe } from '../platform/exterieur/exterieurs.ts'
import { lireExterieurs } from '../platform/exterieur/reglages.ts'
import { demarrerSimulateurs } from '../platform/exterieur/simulateurs.ts'
import { createServer } from '../platform/http/server.ts'
import { randomIds } from '../platform/ids.ts'
import { avantArret } from '../platform/interruption.ts'
import type { Log } from '../platform/log.ts'
import { VERSION } from '../platform/version.ts'
import type { EnMarche } from './arret.ts'
import { preparerBase } from './base.ts'
import { selonCopie } from './copie.ts'
import { figuresDe } from './figures.ts'
import { createServices } from './services.ts'
import { construireSite } from './site.ts'
import { sondesDuPortail } from './sondes.ts'
import { demarrerTravaux } from './travaux.ts'

/** Runs the steps of a stop one after the other, last opened first, the later ones even when one fails. */
const arreterTout = async (etapes: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const fautes: unknown[] = []
  for (const etape of etapes.toReversed()) await etape().catch((cause: unknown) => fautes.push(cause))
  if (fautes.length > 0) throw new AggregateError(fautes, 'some parts did not stop cleanly')
}

/** A taken port is told before anything is made, not after. Answers the port: a free one where any will do. */
const choisirPort = (port: number, host: string): Promise<number> =>
  new Promise((libre, pris) => {
    const sonde = createSocket()
    sonde.once('error', pris)
    sonde.listen({ port, host, exclusive: true }, () => {
      const choisi = (sonde.address() as AddressInfo).port
      sonde.close(() => libre(choisi))
    })
  })

/** Links in mails name the port that really serves, also where any was asked for. */
const avecPort = async (lu: Env): Promise<Env> => {
  const port = await choisirPort(lu.port, lu.host)
  return { ...lu, port, publicUrl: lu.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`) }
}

/** In the demo: stands in for the services that the settings say, and leads the portal there. */
const avecSimulateurs = async (env: Env, log: Log, etapes: (() => Promise<unknown>)[]): Promise<Env> => {
  if (env.simules.length === 0) return env
  const { ecrits, racines, arreter } = await demarrerSimulateurs(env.simules, env.publicUrl)
  etapes.push(arreter)
  log.info({ simulateurs: racines }, 'The demo stands in for services outside.')
  const { lus } = lireExterieurs(env.simules, ecrits)
  return { ...env, exterieurs: { ...env.exterieurs, lus: new Map([...env.exterieurs.lus, ...lus]) } }
}

/** Exports go on without it, at the expense of the primary: who runs the portal is told each time. */
const ouvrirReplique = ({ databaseUrlReplique: url }: Env, log: Log): Replica | undefined =>
  url === undefined
    ? undefined
    : openReplica({
        url,
        applicationName: 'ondine-exports',
        onAbsence: (err) =>
          log.warn({ err }, 'The replica (DATABASE_URL_REPLIQUE) does not serve: an export reads the primary.'),
        onIdleError: (err) => log.warn({ err }, 'A connection to the replica broke.'),
      })

/** A portal that is going says so and goes on answering, until proxies have left it. */
const annoncerLeDepart = () => {
  let partant = false
  return {
    depart: { nom: 'arret', controler: () => (partant ? Promise.reject(new Error('stopping')) : Promise.resolve()) },
    prevenir: async (secondes: number): Promise<void> => {
      partant = true
      await pause(secondes * 1_000)
    },
  }
}

/**
 * Starts the whole product in this process: database, migrations, demo, jobs, HTTP.
 * @throws ArretDemande when the stop is asked for meanwhile; whatever was started is stopped then
 */
export const demarrerPortail = async (lu: Env, log: Log, arret: AbortSignal): Promise<EnMarche> => {
  const etapes: (() => Promise<unknown>)[] = []
  try {
    const env = await avecSimulateurs(await avecPort(lu), log, etapes)
    // long without the installation's scripts: side by side with the database
    const site = construireSite(log, arret)
    site.catch(() => undefined)
    const base = await openDatabase(env, log)
    etapes.push(() => base.close())
    await avantArret(preparerBase(env, base, log), arret)
    const connexion = connect({
      url: base.url,
      readsUrl: base.directUrl,
      applicationName: 'ondine-http',
      onIdleError: (err) => log.warn({ err }, 'A database connection broke.'),
    })
    etapes.push(() => connexion.close())
    const ouvert = await selonCopie(env, connexion.db)
    if (ouvert.copie)
      log.warn(
        'This database is a restored copy: no mail, SMS nor call to a service leaves it (npm run ondine -- release).',
      )
    const replique = ouvrirReplique(env, log)
    if (replique !== undefined) etapes.push(() => replique.close())
    const services = createServices({ connexion, replique, env: ouvert, clock: systemClock, ids: randomIds, log })
    const figures = figuresDe(env, 'portal', connexion, log)
    if (env.worker === 'in-process') {
      const travaux = await demarrerTravaux(base.directUrl, env, log, figures?.observerTravail)
      etapes.push(() => travaux.stop())
    }
    const dossierSite = await avantArret(site, arret)
    const { depart, prevenir } = annoncerLeDepart()
    const app = await createServer({
      services,
      liaisons,
      version: VERSION,
      trustProxy: env.trustProxy,
      documentation: env.documentationApi,
      redirections: [...redirectionsLiens, ...redirectionsAlertes],
      site: { dossier: dossierSite, application: env, marque: () => adresseDuLogo(connexion.db) },
      sondes: [...sondesDuPortail(connexion.db, dossierSite), depart],
      ...(figures !== undefined &&
        env.metricsAllow !== undefined && { figures: { lues: figures, adresses: env.metricsAllow } }),
    })
    etapes.push(() => app.close())
    // absent in production: no route, no address, nothing to find
    if (env.mode === 'demo')
      await monterBoite(app, {
        db: connexion.db,
        dossierSite,
        parSmtp: reglagesDe(ouvert.exterieurs, smtp).serveur !== undefined,
      })
    await app.listen({ port: env.port, host: env.host })
    etapes.push(() => prevenir(env.preavisSecondes))
    preparerUnRedacteur().catch((err: unknown) => log.warn({ err }, 'The thread of documents did not start.'))
    const url = lu.port === 0 ? `http://localhost:${env.port}` : env.publicUrl
    log.info({ portal: url, mode: env.mode, version: VERSION }, `Ondine is ready: ${url}`)
    return { stop: () => arreterTout(etapes), abandonner: () => base.close() }
  } catch (cause) {
    await arreterTout(etapes).catch((err: unknown) => log.error({ err }, 'The stop failed.'))
    throw cause
  }
}
