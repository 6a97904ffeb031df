import { setTimeout as attendre } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'
import type { Monde } from './monde.ts'

const MINUTE_MS = 60_000
/** The longest of the two: what is awaited at first, and the life of a page and its grace. */
const VEILLE_MINUTES = 15
const FIN_MINUTES = [10, 20, 20, 40]
const TACHES = ['paiement-traiter-notification', 'paiement-enqueter', 'paiement-balayer']

/** Until no job of payments waits or runs. What failed waits e^n seconds of the machine's clock: not here. */
const viderLaFile = async ({ base: { pool } }: Monde): Promise<void> => {
  const fin = performance.now() + 2 * PATIENCE.timeout
  for (;;) {
    await pool.query(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any($1) and j.locked_by is null and j.run_at > now()`,
      [TACHES],
    )
    const { rows } = await pool.query<{ n: number; erreur: string | null }>(
      `select count(*)::int as n, max(j.last_error) as erreur from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any($1)`,
      [TACHES],
    )
    if (rows[0]?.n === 0) return
    if (performance.now() > fin) throw new Error(`jobs of payments do not end: ${JSON.stringify(rows)}`)
    await attendre(PATIENCE.interval)
  }
}

const capturesConnues = async ({ base: { pool }, banque }: Monde): Promise<boolean> => {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from encaissement')
  return rows[0]?.n === banque.simulateur.captures.length
}

/**
 * The clock of the run goes on, minute after minute, and the sweeper with it. Answers after how many of them everything that the bank took
 * was known; Infinity where it was not after a quarter of an hour.
 */
export const laisserPasser = async (monde: Monde, { veiller }: { readonly veiller: boolean }): Promise<number> => {
  const { temps } = monde
  const passer = async (minutes: number): Promise<void> => {
    temps.decalage += minutes * MINUTE_MS
    monde.instances.avancer(temps.decalage)
    await monde.base.pool.query(
      `select graphile_worker.add_job('paiement-balayer', json_build_object('creneau', $1::text))`,
      [new Date(Date.now() + temps.decalage).toISOString()],
    )
    await viderLaFile(monde)
  }
  await viderLaFile(monde)
  let connues = (await capturesConnues(monde)) ? 0 : Number.POSITIVE_INFINITY
  if (!veiller) return connues
  for (let minute = 1; minute <= VEILLE_MINUTES; minute += 1) {
    await passer(1)
    if (connues === Number.POSITIVE_INFINITY && (await capturesConnues(monde))) connues = minute
  }
  for (const minutes of FIN_MINUTES) await passer(minutes)
  return connues
}
