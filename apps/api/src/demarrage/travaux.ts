import { entretenirPreuves } from '../domains/abonnement/entretenir-preuves.job.ts'
import { purgerJetons } from '../domains/acces/purger-jetons.job.ts'
import { entretenirAlertes, evaluerAlertes, evaluerUneAlerte } from '../domains/alerte/evaluer-alertes.job.ts'
import { annoncerImportsJob } from '../domains/annonce/annoncer-rattachements.job.ts'
import { direContratsPassesJob } from '../domains/annonce/dire-contrats-passes.job.ts'
import { cumulerGroupesJob } from '../domains/consommation/cumuler-groupes.job.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import { deriverEnAttenteJob } from '../domains/consommation/deriver-en-attente.job.ts'
import { TACHES_ENVOI } from '../domains/contenu/envoi.queue.ts'
import { creerTravauxEnvoi } from '../domains/contenu/envoyer.job.ts'
import { purgerEnvoisJob } from '../domains/contenu/purger-envois.job.ts'
import { analyserPiecesJob } from '../domains/demarche/analyser-pieces.job.ts'
import { entretenirBrouillonsJob } from '../domains/demarche/entretenir-brouillons.job.ts'
import { prouverIdentiteJob } from '../domains/demarche/prouver-identite.job.ts'
import { purgerDemandesJob } from '../domains/demarche/purger-demandes.job.ts'
import { rangerPiecesJob } from '../domains/demarche/ranger-pieces.job.ts'
import { rappelerDemandesJob } from '../domains/demarche/rappeler-demandes.job.ts'
import { annoncerFacturesJob, rappelerFacturesJob } from '../domains/facture/annonces/annoncer-factures.job.ts'
import { comparerLogementsJob } from '../domains/facture/comparer-logements.job.ts'
import { controlerGrandLivreJob } from '../domains/facture/grand-livre/controler-grand-livre.job.ts'
import { suivreIncidentsJob } from '../domains/paiement/incidents/suivre-incidents.job.ts'
import { lireReleveJob } from '../domains/paiement/rapprochement/lire-releve.job.ts'
import { lireRelevesJob } from '../domains/paiement/rapprochement/lire-releves.job.ts'
import { rapprocherJob, rapprocherRelevesJob } from '../domains/paiement/rapprochement/rapprocher.job.ts'
import { balayerPaiementsJob, purgerPaiementsJob } from '../domains/paiement/reception/balayer.job.ts'
import { enqueterJob } from '../domains/paiement/reception/enqueter.job.ts'
import { traiterNotificationJob } from '../domains/paiement/reception/traiter-notification.job.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { acquitterFichiersJob } from '../domains/remise/acquitter.job.ts'
import { purgerRemisesJob } from '../domains/remise/purger-remises.job.ts'
import { balayerRemisesJob, remettreJob } from '../domains/remise/remettre.job.ts'
import { purgerAdressesJob } from '../domains/utilisateur/purger-adresses.job.ts'
import { rappelerInfosJob } from '../domains/utilisateur/rappeler-infos.job.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import type { Env } from '../platform/env.ts'
import type { ObserverTravail } from '../platform/figures/travaux.ts'
import { startWorker, type Worker } from '../platform/jobs/runner.ts'
import type { Tache } from '../platform/jobs/tasks.ts'
import type { Log } from '../platform/log.ts'
import { abonnes } from './abonnes.ts'
import { retenir, selonCopie } from './copie.ts'
import { ouvrirEnvois } from './envois.ts'
import { installationDe } from './services.ts'

/** Tasks that reach people or providers: a copy puts them off. */
export const tachesAuDehors: readonly string[] = [
  ...Object.values(TACHES_ENVOI),
  traiterNotificationJob.nom,
  enqueterJob.nom,
  lireReleveJob.nom,
]

/** Starts running jobs in this process: here stands the only list of jobs, each of which says its times. */
export const demarrerTravaux = async (
  url: string,
  voulu: Env,
  log: Log,
  observer?: ObserverTravail,
): Promise<Worker> => {
  const derivation = connect({
    url,
    applicationName: 'ondine-derivation',
    maxConnections: 2,
    statementTimeoutMs: 0,
    onIdleError: (err) => log.warn({ err }, 'A database connection broke.'),
  })
  const env = await selonCopie(voulu, derivation.db).catch(async (cause: unknown) => {
    await derivation.close()
    throw cause
  })
  const envois = ouvrirEnvois(env)
  try {
    const auDehors = (taches: readonly Tache[]): readonly Tache[] => (env.copie ? taches.map(retenir) : taches)
    const worker = await startWorker({
      url,
      taches: [
        purgerJetons,
        purgerAdressesJob,
        rappelerInfosJob,
        purgerEnvoisJob,
        ...auDehors(creerTravauxEnvoi(envois.moyens)),
        deriverEnAttenteJob(() => deriverEnAttente(derivation.pool)),
        cumulerGroupesJob,
        evaluerAlertes,
        evaluerUneAlerte,
        entretenirAlertes,
        annoncerImportsJob,
        direContratsPassesJob,
        entretenirPreuves,
        comparerLogementsJob,
        controlerGrandLivreJob,
        annoncerFacturesJob,
        rappelerFacturesJob,
        ...auDehors([traiterNotificationJob, enqueterJob, lireReleveJob]),
        // they ask providers what became of payments, and for statements
        ...(env.copie ? [] : [balayerPaiementsJob, lireRelevesJob]),
        // the bucket is that of the original
        ...(env.copie ? [] : [rangerPiecesJob]),
        rapprocherJob,
        rapprocherRelevesJob,
        purgerPaiementsJob,
        suivreIncidentsJob,
        purgerDemandesJob,
        analyserPiecesJob,
        prouverIdentiteJob,
        entretenirBrouillonsJob,
        rappelerDemandesJob,
        remettreJob,
        balayerRemisesJob,
        acquitterFichiersJob,
        purgerRemisesJob,
        // a job may listen to several events
        ...new Set(Object.values(abonnes).flat()),
      ],
      clock: systemClock,
      log,
      installation: installationDe(env),
      observer,
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
