import { entretenirPreuves } from '../domains/abonnement/entretenir-preuves.job.ts'
import { purgerJetons } from '../domains/acces/purger-jetons.job.ts'
import { entretenirAlertes, evaluerAlertes, evaluerUneAlerte } from '../domains/alerte/evaluer-alertes.job.ts'
import { annoncerCoordonneesJob } from '../domains/annonce/annoncer-coordonnees.job.ts'
import { annoncerImportsJob, annoncerRattachementsJob } from '../domains/annonce/annoncer-rattachements.job.ts'
import { cumulerGroupesJob } from '../domains/consommation/cumuler-groupes.job.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import { deriverEnAttenteJob } from '../domains/consommation/deriver-en-attente.job.ts'
import { creerTravauxEnvoi } from '../domains/contenu/envoyer.job.ts'
import { purgerEnvoisJob } from '../domains/contenu/purger-envois.job.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { rappelerInfosJob } from '../domains/utilisateur/rappeler-infos.job.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import type { Env } from '../platform/env.ts'
import { startWorker, type Worker } from '../platform/jobs/runner.ts'
import type { Recurrence } from '../platform/jobs/schedule.ts'
import type { Log } from '../platform/log.ts'
import { ouvrirEnvois } from './envois.ts'
import { installationDe } from './services.ts'

/** Starts running jobs in this process: here stand the only list of jobs and their local times (Europe/Paris). */
export const demarrerTravaux = async (url: string, env: Env, log: Log): Promise<Worker> => {
  const derivation = connect({
    url,
    applicationName: 'ondine-derivation',
    maxConnections: 2,
    statementTimeoutMs: 0,
    onIdleError: (err) => log.warn({ err }, 'A database connection broke.'),
  })
  const deriver = deriverEnAttenteJob(() => deriverEnAttente(derivation.pool))
  const envois = ouvrirEnvois(env)
  const planification: readonly Recurrence[] = [
    { job: purgerJetons, quand: { chaque: 'jour', a: '03:40' } },
    { job: purgerEnvoisJob, quand: { chaque: 'jour', a: '03:50' } },
    { job: deriver, quand: { chaque: 'minutes', pas: 15 } },
    { job: cumulerGroupesJob, quand: { chaque: 'minutes', pas: 5 } },
    { job: evaluerAlertes, quand: { chaque: 'minutes', pas: 5 } },
    { job: annoncerImportsJob, quand: { chaque: 'minutes', pas: 5 } },
    { job: entretenirPreuves, quand: { chaque: 'minutes', pas: 15 } },
    { job: entretenirAlertes, quand: { chaque: 'jour', a: '06:30' } },
  ]
  try {
    const worker = await startWorker({
      url,
      taches: [
        purgerJetons,
        rappelerInfosJob,
        purgerEnvoisJob,
        ...creerTravauxEnvoi(envois.moyens),
        deriver,
        cumulerGroupesJob,
        evaluerAlertes,
        evaluerUneAlerte,
        entretenirAlertes,
        annoncerCoordonneesJob,
        annoncerRattachementsJob,
        annoncerImportsJob,
        entretenirPreuves,
      ],
      planification,
      clock: systemClock,
      log,
      installation: installationDe(env),
      chargerReglages,
    })
    const stop = async (): Promise<void> => {
      try {
        await worker.stop()
      } finally {
        envois.close()
        await derivation.close()
      }
    }
    return { stop }
  } catch (cause) {
    envois.close()
    await derivation.close()
    throw cause
  }
}
