import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Appel, type Contexte, type Installation, RIEN_DE_FERME } from '../context.ts'
import type { DB } from '../db/schema.ts'
import type { FinTravail, ObserverTravail } from '../figures/travaux.ts'
import type { Reglages } from '../http/snapshot.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { enterrer } from './dead-letters.ts'
import { EchecDefinitif, FenceLost, texteErreur } from './errors.ts'
import { enTransactionCloturee, type Prise, unAutreTourne } from './fence.ts'
import { jobsSur } from './queue.ts'
import type { ContexteTravail, Tache, Travail } from './tasks.ts'

/** What running a task needs of the process. */
export interface Moyens {
  db: Kysely<DB>
  clock: Clock
  ids: Ids
  log: Log
  installation: Installation
  observer?: ObserverTravail | undefined
  /** Settings as they stand now. */
  reglages(): Promise<Pick<Reglages, 'fonctionnalites' | 'parametres'>>
}

/** One attempt at one job, as the library hands it over. */
export interface Essai {
  prise: Prise
  travail: Travail
  charge: unknown
  tache: Tache
  signal: AbortSignal
}

const sansNavigateur = (): never => {
  throw new Error('A job has no browser to give a cookie to.')
}
const appelDe = (travail: Travail): Appel => ({
  ip: '',
  conversationId: `JOB-${travail.id}-${travail.essai}`,
  empreinteApplication: undefined,
  empreinteSession: undefined,
  cookies: {},
  poserCookie: sansNavigateur,
  effacerCookie: sansNavigateur,
})

type Socle = Omit<Contexte, 'sql' | 'jobs' | 'enTransaction' | 'auteur'> & { auteur: undefined }

const dansTransaction = (socle: Socle, sql: Kysely<DB>): Contexte => {
  const ctx: Contexte = { ...socle, sql, jobs: jobsSur(sql), enTransaction: (faire) => faire(ctx) }
  return ctx
}

/** Runs the task to its end; answers once the job's row is gone. */
const accomplir = async (moyens: Moyens, { prise, travail, charge, tache, signal }: Essai, log: Log): Promise<void> => {
  const executer = tache.preparer(charge)
  const { fonctionnalites, parametres } = await moyens.reglages()
  const { db, clock, ids, installation } = moyens
  const socle: Socle = {
    auteur: undefined,
    contenus: RIEN_DE_FERME,
    appel: appelDe(travail),
    clock,
    ids,
    fonctionnalites,
    parametres,
    log,
    installation,
  }
  let fini = false
  const terminer: ContexteTravail['terminer'] = async (faire) => {
    const resultat = await enTransactionCloturee(db, prise, 'finir', (transaction) =>
      faire(dansTransaction(socle, transaction)),
    )
    fini = true
    return resultat
  }
  const ctx: ContexteTravail = {
    ...socle,
    sql: db,
    jobs: jobsSur(db),
    travail,
    signal,
    enTransaction: (faire) =>
      enTransactionCloturee(db, prise, 'tenir', (transaction) => faire(dansTransaction(socle, transaction))),
    terminer,
  }
  if (tache.seul && (await unAutreTourne(db, prise, tache.nom))) log.info('Another of this task runs: nothing is done.')
  else await executer(ctx)
  if (!fini) await terminer(async () => {})
}

/**
 * Runs one attempt. Answers when the job left the queue, done or dead. Throws what the library must record: it then
 * unlocks the job for a later attempt if, and only if, this pool still holds it. Never answers for a job that was lost:
 * the library would delete it from under its new holder.
 */
export const executerEssai = async (moyens: Moyens, essai: Essai): Promise<void> => {
  const { prise, travail } = essai
  const log = moyens.log.child({ tache: travail.tache, travail: travail.id, essai: travail.essai })
  const debut = performance.now()
  const finir = (fin: FinTravail): void => moyens.observer?.(travail.tache, fin, (performance.now() - debut) / 1000)
  try {
    await accomplir(moyens, essai, log)
    finir('done')
    log.info({ dureeMs: Math.round(performance.now() - debut) }, 'Job done.')
  } catch (erreur) {
    if (erreur instanceof FenceLost) {
      finir('lost')
      log.warn(erreur.message)
      throw erreur
    }
    const dernier = erreur instanceof EchecDefinitif || travail.essai >= travail.essaisMax
    if (dernier && (await enterrer(moyens.db, prise, texteErreur(erreur)))) {
      finir('dead')
      log.error({ err: erreur }, 'Job failed for good: it is in the dead letters.')
      return
    }
    finir('failed')
    log.warn({ err: erreur }, `Job failed, attempt ${travail.essai} of ${travail.essaisMax}.`)
    throw erreur
  }
}
