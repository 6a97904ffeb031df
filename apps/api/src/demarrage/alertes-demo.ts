import { evaluerChangements } from '../domains/alerte/evaluer-alertes.job.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/connection.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { randomIds } from '../platform/ids.ts'
import { jobsSur } from '../platform/jobs/queue.ts'

/** Judges the alerts of the demo on what was just derived, as the job does every five minutes; nothing to judge costs one query. */
export const evaluerAlertesDemo = async (db: Database): Promise<void> => {
  const { parametres } = await chargerReglages(db)
  await evaluerChangements({
    signal: new AbortController().signal,
    enTransaction: (faire) =>
      inTransaction(db, (sql) => faire({ sql, jobs: jobsSur(sql), clock: systemClock, ids: randomIds, parametres })),
  })
}
