import { setTimeout as pause } from 'node:timers/promises'
import { processorSeconds } from '../processor.ts'
import type { Bench, BenchRow } from '../row.ts'
import { atOnce, type Begun, begin, notice, openPayments, type Payments } from './world.ts'

// P4: what a bank tells, acknowledged; P5: the same settled. Baselines: the same rows by bare statements, the same concurrency.
const SIZES = { full: 2_000, short: 1_000 }
const CALLERS = 16
const ACKNOWLEDGED = 0.5
const SETTLED = 0.4
const CONCURRENCE = 4
/** The first ones compile and cache: a portal has been running. */
const WARMING = 200

const rate = (count: number, seconds: number): string => `${Math.round(count / seconds).toLocaleString('en')}/s`

const acknowledge = async ({ world }: Payments, begun: readonly Begun[]) => {
  const [portal] = world.instances.vivantes()
  if (portal === undefined) throw new Error('no portal')
  const messages = begun.map(({ session }) => notice(world, session, `evt_bench_${session.reference}`))
  const before = await processorSeconds(portal.pid)
  const seconds = await atOnce(messages, CALLERS, async ({ body, signature }) => {
    const { status } = await fetch(`${portal.adresse}/webapi/Paiement/notification/STRIPE/EAU`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    if (status !== 200) throw new Error(`a notification was answered ${status}`)
  })
  return { seconds, processor: (await processorSeconds(portal.pid)) - before }
}

interface Told {
  readonly one: Begun
  readonly event: number
  readonly job: string
}

/** A row and a job, committed together: all that is written of a notification. */
const acknowledgeBare = async ({ base, world }: Payments, begun: readonly Begun[]) => {
  const messages = begun.map((one) => ({ one, ...notice(world, one.session, `evt_bare_${one.session.reference}`) }))
  const told: Told[] = []
  const seconds = await atOnce(messages, CALLERS, async ({ one, body }) => {
    const client = await base.pool.connect()
    try {
      await client.query('begin')
      const event = await client.query<{ id: number }>(
        `insert into evenement_prestataire (prestataire, id_evenement, traite_code, corps, empreinte, adresse, recu_le)
         values ('BANC', $1, 'EAU', $2, sha256($2), '127.0.0.1', now()) returning id`,
        [`evt_bare_${one.session.reference}`, Buffer.from(body)],
      )
      const { id = 0 } = event.rows[0] ?? {}
      const job = await client.query<{ id: string }>(
        `select id from graphile_worker.add_job('banc', json_build_object('evenement', $1::bigint), max_attempts => 10)`,
        [id],
      )
      await client.query('commit')
      told.push({ one, event: id, job: job.rows[0]?.id ?? '' })
    } finally {
      client.release()
    }
  })
  return { seconds, told }
}

const queued = async ({ base }: Payments): Promise<number> =>
  (
    await base.pool.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'paiement-traiter-notification'`,
    )
  ).rows[0]?.n ?? 0

/** By a portal with workers that starts now: counted from the first one settled. */
const settle = async (payments: Payments, count: number) => {
  const { base, world } = payments
  await world.instances.fermer()
  world.travailler(true)
  await world.completer()
  const [portal] = world.instances.vivantes()
  if (portal === undefined) throw new Error('no portal')
  let left = await queued(payments)
  while (left === count) {
    await pause(1)
    left = await queued(payments)
  }
  const [from, started, before] = [left, performance.now(), await processorSeconds(portal.pid)]
  while ((await queued(payments)) > 0) await pause(20)
  const seconds = (performance.now() - started) / 1000
  const { rows } = await base.pool.query(`select count(*)::int as n from paiement where statut = 'PAYE'`)
  if (rows[0]?.n !== count) throw new Error(`P5: ${rows[0]?.n} of ${count} are paid`)
  return { count: from, seconds, processor: (await processorSeconds(portal.pid)) - before }
}

/**
 * What a settlement cannot do without, by bare statements in one transaction, as somebody would write who knows that nothing else happens: its
 * job goes; due and payment are held; capture, row of the ledger (its trigger tells the due) and state are written; the due is free; the
 * receipt waits to be sent, with its job; the message has its verdict. Nothing is read, judged or compared, nothing decided by what is there,
 * and no job is taken: that, which a queue commits for itself, is the settlement's alone.
 */
const SETTLE: readonly ((told: Told) => readonly [string, unknown[]])[] = [
  ({ job }) => ['delete from graphile_worker._private_jobs where id = $1', [job]],
  ({ one: { bill } }) => [
    'select from creance where numero_contrat = $1 and id_creance = $2 for no key update',
    [bill.due.numeroContrat, bill.due.idCreance],
  ],
  ({ one: { session } }) => ['select from paiement where reference = $1 for update', [session.reference]],
  ({ one: { session } }) => [
    `insert into encaissement (prestataire, id_transaction, paiement_id, traite_code, montant_centimes, devise, conforme, capture_le, constate_le, source)
     select prestataire, 'bare_' || reference, id, traite_code, montant_centimes, devise, true, now(), now(), 'NOTIFICATION' from paiement where reference = $1`,
    [session.reference],
  ],
  ({ one: { bill, session } }) => [
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, paiement_id, reference_portail, effet_le)
     select $2, 'PAIEMENT:' || id || ':' || $3::text, 'PAIEMENT', 'PRESTATAIRE:STRIPE', 'CLIENT', $3, montant_centimes, id, reference, current_date
       from paiement where reference = $1`,
    [session.reference, bill.due.numeroContrat, bill.due.idCreance],
  ],
  ({ one: { session } }) => [
    `update paiement set statut = 'PAYE', paye_le = now(), fini_le = now(), prochaine_verif = null where reference = $1`,
    [session.reference],
  ],
  ({ one: { session } }) => [
    'delete from reservation r using paiement p where p.reference = $1 and r.paiement_id = p.id',
    [session.reference],
  ],
  ({ one: { session } }) => [
    `with e as (
       insert into envoi (canal, type, essai, cle, reference, destinataire, champs, cree_le)
       select 'COURRIEL', 'PAIEMENT_RECU', false, 'paiement-recu:' || id, gen_random_uuid(), email,
              jsonb_build_object('reference', reference, 'montant', '100,00 €', 'date', '24 novembre 2026', 'detail', 'Une somme due'), now()
         from paiement where reference = $1 returning id)
     select graphile_worker.add_job('banc', json_build_object('envoi', id), max_attempts => 20, job_key => 'envoi:' || id) from e`,
    [session.reference],
  ],
  ({ one: { session }, event }) => [
    `update evenement_prestataire e set verdict = 'ACCEPTE', paiement_id = p.id, traite_le = now() from paiement p where e.id = $2 and p.reference = $1`,
    [session.reference, event],
  ],
]
const settleBare = ({ base }: Payments, told: readonly Told[]): Promise<number> =>
  atOnce(told, CONCURRENCE, async (one) => {
    const client = await base.pool.connect()
    try {
      await client.query('begin')
      for (const statement of SETTLE) {
        const [text, values] = statement(one)
        await client.query(text, values)
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  })

export const benchPayments: Bench = async ({ full, folder }): Promise<BenchRow[]> => {
  const count = SIZES[full ? 'full' : 'short']
  const payments = await openPayments(folder, { travaux: false })
  try {
    const begun = await begin(payments, 2 * (count + WARMING))
    const next = (wanted: number): Begun[] => begun.splice(0, wanted)
    await acknowledgeBare(payments, next(WARMING))
    await acknowledge(payments, next(WARMING))
    const bare = await acknowledgeBare(payments, next(count))
    const told = await acknowledge(payments, next(count))
    const settled = await settle(payments, WARMING + count)
    await payments.world.instances.fermer()
    const bareSettled = await settleBare(payments, bare.told)
    const acknowledged = bare.seconds / told.seconds
    const ratio = settled.count / settled.seconds / (bare.told.length / bareSettled)
    return [
      {
        id: 'P4',
        workload: `${count} notifications acknowledged, ${CALLERS} at once`,
        measure: `${rate(count, told.seconds)}; ${((1000 * told.processor) / count).toFixed(1)} ms of processor of the portal each`,
        baseline: `${rate(count, bare.seconds)}, the same row and job, committed`,
        ratio: acknowledged,
        target: `>= ${ACKNOWLEDGED.toFixed(2)}`,
        met: acknowledged >= ACKNOWLEDGED,
      },
      {
        id: 'P5',
        workload: `${settled.count} of them settled, ${CONCURRENCE} at once`,
        measure: `${rate(settled.count, settled.seconds)}; ${((1000 * settled.processor) / settled.count).toFixed(1)} ms of processor of the portal each`,
        baseline: `${rate(bare.told.length, bareSettled)}, the same rows and jobs by ${SETTLE.length} bare statements in a transaction`,
        ratio,
        target: `>= ${SETTLED.toFixed(2)}`,
        met: ratio >= SETTLED,
      },
    ]
  } finally {
    await payments.stop()
  }
}
