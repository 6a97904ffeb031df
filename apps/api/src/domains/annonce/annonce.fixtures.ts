import { vi } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnes } from '../../demarrage/abonnes.ts'
import { optionsWorker } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { type OptionsWorker, startWorker } from '../../platform/jobs/runner.ts'
import { liaisons } from '../registry.ts'
import { annoncerCoordonneesJob } from './annoncer-coordonnees.job.ts'
import { annoncerImportsJob, annoncerRattachementsJob } from './annoncer-rattachements.job.ts'

/** The server, the jobs of announcements and a clock that tests move. */
export const unPortail = async (autres: OptionsWorker['taches'] = []) => {
  const base = await createTestDatabase()
  const { db } = base
  let heures = 0
  const clock = { now: () => new Date(MAINTENANT.getTime() + heures * 3_600_000) }
  const app = await unServeur(base, { liaisons, clock })
  const taches = [annoncerCoordonneesJob, annoncerRattachementsJob, annoncerImportsJob, ...autres]
  const options = optionsWorker(base.url, taches)
  const worker = await startWorker({ ...options, installation: { ...options.installation, abonnes }, clock })
  const brut = async (token: string, path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/webapi/${path}`, headers: { token }, payload })).body
  const appeler = async (token: string, path: string, payload?: object) => {
    const reponse = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/webapi/${path}`,
      headers: { token },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reponse.statusCode, corps: reponse.json() }
  }
  const sansSession = async (path: string, payload: object) =>
    appeler(await unJetonApplication(db, { cree: clock.now() }), path, payload)
  return {
    base,
    db,
    app,
    clock,
    avancer: (de: number): void => {
      heures += de
    },
    appeler,
    comme: async (userWebId: number, path: string, payload?: object) =>
      appeler(await uneSession(db, userWebId, { cree: clock.now() }), path, payload),
    /** An export of a list. */
    exporter: async (userWebId: number, urlService: string) =>
      brut(await uneSession(db, userWebId, { cree: clock.now() }), 'Export/csv/null/null/liste', { urlService }),
    lire: (code: string) => sansSession('Annonce/lireContestation', { code }),
    contester: (code: string) => sansSession('Annonce/contester', { code }),
    /** Every announcement was made. */
    annonces: () =>
      vi.waitFor(async () => {
        const { rows } = await base.pool.query(
          `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier like 'annoncer-%'`,
        )
        if (rows.length > 0) throw new Error(`${rows.length} announcement(s) to make`)
      }, 15_000),
    /** The recurring job that announces what imports attached. */
    creneau: () => annoncerImportsJob.ajouter({ jobs: jobsSur(db) }, { creneau: clock.now().toISOString() }),
    /** Messages to an address or number, oldest first: type and what it says. */
    recus: async (adresse: string) => (await courrielsPour(db, adresse)).toReversed(),
    codeDe: async (adresse: string): Promise<string> => {
      const [dernier] = await courrielsPour(db, adresse)
      return dernier?.champs.lien?.split('/').at(-1) ?? 'aucun'
    },
    affaires: async () =>
      (await base.pool.query('select nature, etat, user_web_id, numero_client, cle from affaire order by affaire_id'))
        .rows,
    fermer: async () => {
      await worker.stop()
      await app.close()
      await base.drop()
    },
  }
}
