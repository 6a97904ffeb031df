import { setTimeout as pause } from 'node:timers/promises'
import { identifiantFacture } from '@ondine/webapi/facture/facture.rules.ts'
import { uneFacture } from '../../apps/api/test-setup/fixtures/facture.ts'
import { desDossiers } from '../../apps/api/test-setup/pannes/dossiers.ts'
import { processorSeconds } from '../processor.ts'
import { type Bench, type BenchRow, median, percentile } from '../row.ts'
import { openPayments, type Payments } from './world.ts'

// A payment of as many bills as one may be of, and a sweep of everything that waits
const BILLS = 500
const ROUNDS = { full: 20, short: 3 }
const PENDING = { full: 10_000, short: 1_000 }
const REQUEST_MS = 300
const SETTLEMENT_MS = 250
const SWEEP_SECONDS = 60

/** Milliseconds of a request of 500 bills, then of its settlement from the acknowledgement on. */
const payMany = async ({ base, world, people }: Payments): Promise<{ request: number; settlement: number }> => {
  const [first] = await desDossiers(base.db, { combien: 1, parFoyer: 1, hasard: world.hasard })
  if (first === undefined) throw new Error('no bill')
  const { numeroContrat } = first.due
  const lines = [{ dossier: first, montant: first.due.centimes }]
  while (lines.length < BILLS) {
    const centimes = 1_000 + lines.length
    const { identifiantInterne, numeroFacture } = await uneFacture(base.db, numeroContrat, {
      montant_ttc_centimes: centimes,
    })
    const due = { numeroContrat, idCreance: `F:${numeroFacture}`, centimes }
    const bill = { ...first, due, identifiantFacture: identifiantFacture(numeroContrat, 'FACTURE', identifiantInterne) }
    lines.push({ dossier: bill, montant: centimes })
  }
  const started = performance.now()
  const { page, reference } = await people.demander(first.titulaire, people.nouvelleCle(), lines)
  const request = performance.now() - started
  if (page === undefined) throw new Error('500 bills did not leave')
  await world.banque.agir(page, { geste: 'PAYER' })
  await world.banque.finirDePrevenir()
  const told = performance.now()
  const paid = async (): Promise<boolean> =>
    (await base.pool.query(`select from paiement where reference = $1 and statut = 'PAYE'`, [reference])).rows.length >
    0
  while (!(await paid())) await pause(2)
  return { request, settlement: performance.now() - told }
}

/** Seconds until each of so many payments that wait was asked about. Their pages are open; of no bill, so that the sweep alone is looked at. */
const sweep = async ({ base, world }: Payments, pending: number) => {
  const [portal] = world.instances.vivantes()
  const pages = world.banque.simulateur.sessions
  const [model] = pages.values()
  if (portal === undefined || model === undefined) throw new Error('nothing to sweep with')
  const now = new Date(Date.now() + world.temps.decalage)
  await base.pool.query(
    `insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, montant_centimes, devise, statut, id_prestataire, cree_le,
                           ouverte_jusqu_au, prochaine_verif)
     select gen_random_uuid(), 'B' || i, 'STRIPE', 'EAU', 'k', 'PERSONNEL', 100, 'EUR', 'REDIRIGE', 'cs_bench_' || i, $1,
            $1::timestamptz + interval '35 minutes', $1::timestamptz - interval '1 second' from generate_series(1, $2::int) i`,
    [now, pending],
  )
  for (let rank = 1; rank <= pending; rank += 1)
    pages.set(`cs_bench_${rank}`, {
      ...model,
      id: `cs_bench_${rank}`,
      reference: `B${rank}`,
      statut: 'open',
      paiement: 'unpaid',
      expireLe: 2_000_000_000,
    })
  const before = await processorSeconds(portal.pid)
  const started = performance.now()
  await base.pool.query(`select graphile_worker.add_job('paiement-balayer', json_build_object('creneau', $1::text))`, [
    now.toISOString(),
  ])
  const left = async (): Promise<number> =>
    Number(
      (await base.pool.query(`select count(*) as n from paiement where reference like 'B%' and statut = 'REDIRIGE'`))
        .rows[0]?.n,
    )
  while ((await left()) > 0) await pause(100)
  return { seconds: (performance.now() - started) / 1000, processor: (await processorSeconds(portal.pid)) - before }
}

export const benchLargePayments: Bench = async ({ full, folder }): Promise<BenchRow[]> => {
  const size = full ? 'full' : 'short'
  const payments = await openPayments(folder, { travaux: true })
  try {
    const requests: number[] = []
    const settlements: number[] = []
    for (let round = 0; round <= ROUNDS[size]; round += 1) {
      const { request, settlement } = await payMany(payments)
      // the first one compiles and caches
      if (round > 0) {
        requests.push(request)
        settlements.push(settlement)
      }
    }
    const swept = await sweep(payments, PENDING[size])
    const row = (workload: string, times: readonly number[], target: number): BenchRow => ({
      id: 'P4b',
      workload,
      measure: `p50 ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
      baseline: '',
      ratio: undefined,
      target: `p95 <= ${target} ms`,
      met: percentile(times, 0.95) <= target,
    })
    return [
      row(`request of a payment of ${BILLS} bills, provider answered at once`, requests, REQUEST_MS),
      row(`its settlement, from the acknowledgement to what is stored`, settlements, SETTLEMENT_MS),
      {
        id: 'P4b',
        workload: `${PENDING[size].toLocaleString('en')} payments that wait, each asked about in one sweep`,
        measure: `${swept.seconds.toFixed(1)} s; ${((1000 * swept.processor) / PENDING[size]).toFixed(1)} ms of processor of the portal each`,
        baseline: '',
        ratio: undefined,
        target: full ? `<= ${SWEEP_SECONDS} s` : `<= ${SWEEP_SECONDS} s for 10,000`,
        met: swept.seconds * (PENDING.full / PENDING[size]) <= SWEEP_SECONDS,
      },
    ]
  } finally {
    await payments.stop()
  }
}
