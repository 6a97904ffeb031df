import { defineFigures, secondesDepuis } from '../figures/figures.ts'
import { compterTravaux } from './inventory.ts'

/** The queue, seen from the database: the same from every process. */
export const figuresTravaux = defineFigures({
  figures: {
    ondine_jobs: { aide: 'Jobs in the queue: waiting, running, to be tried again, dead.', labels: ['task', 'state'] },
    ondine_jobs_oldest_due_seconds: { aide: 'How long the oldest job that is due has waited.', labels: ['task'] },
  },
  lire: async ({ sql, clock }) => {
    const taches = await compterTravaux(sql)
    return {
      ondine_jobs: taches.flatMap(({ tache: task, enAttente, enCours, enEchec, morts }) => [
        { task, state: 'waiting', valeur: enAttente },
        { task, state: 'running', valeur: enCours },
        { task, state: 'retrying', valeur: enEchec },
        { task, state: 'dead', valeur: morts },
      ]),
      ondine_jobs_oldest_due_seconds: taches.flatMap(({ tache: task, attendDepuis }) => {
        const valeur = secondesDepuis(clock, attendDepuis)
        return valeur === undefined ? [] : [{ task, valeur }]
      }),
    }
  },
})
