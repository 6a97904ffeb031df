import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/platform/db/embedded.ts'
import { type Caller, caller, repeat } from '../p3-invoices.ts'
import { logIn, startPortal } from '../portal.ts'
import { type Bench, type BenchRow, median, percentile } from '../row.ts'

// of each list, one in so many waits
const SIZES = { full: { payments: 1_000_000, every: 50 }, short: { payments: 20_000, every: 20 } }
const CALLS = { full: 100, short: 30 }
const FIRST_TARGET_MS = 80
const DEPTH = 10

/** Payments of one due each, of the bills of the demo in turn; most are paid and booked. */
const PAYMENTS = `
  with due as (select numero_contrat, id_creance, row_number() over () - 1 as rang from creance),
  n as (
    select i, gen_random_uuid() as id, upper(translate(lpad(to_hex(i), 12, '0'), '01', 'XY')) as reference,
           (array['PAYE', 'A_VERIFIER', 'EXPIRE'])[1 + case when i % $2::int in (1, 2) then i % $2::int else 0 end] as statut,
           now() - interval '1 day' - i * interval '1 second' as quand, 1000 + i % 50000 as centimes
      from generate_series(1, $1::int) i),
  p as (
    insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, montant_centimes, devise, statut, id_prestataire,
                          cree_le, ouverte_jusqu_au, sans_retour, paye_le, fini_le, integre_le)
    select id, reference, 'STRIPE', 'EAU', 'banc', 'CONNECTE', centimes, 'EUR', statut, 'cs_banc_' || i,
           quand, quand + interval '30 minutes', statut = 'EXPIRE', case when statut = 'PAYE' then quand end,
           case when statut <> 'A_VERIFIER' then now() - i * interval '1 millisecond' end,
           case when statut = 'PAYE' and i % $2::int <> 0 then quand end
      from n returning id),
  l as (
    insert into paiement_ligne (paiement_id, numero_contrat, id_creance, centimes, reste_vu_centimes)
    select n.id, due.numero_contrat, due.id_creance, centimes, centimes
      from n join due on due.rang = n.i % (select count(*) from creance) returning paiement_id)
  insert into encaissement (prestataire, id_transaction, paiement_id, traite_code, montant_centimes, devise, conforme,
                            capture_le, constate_le, source)
  select 'STRIPE', 'pi_banc_' || i, id, 'EAU', centimes, 'EUR', statut = 'PAYE', quand, quand, 'NOTIFICATION'
    from n where statut <> 'EXPIRE'`

/** What statements said of them: one in so many is a gap, of each kind in turn. */
const LINES = `
  insert into rapprochement_ligne (prestataire, traite_code, cote, nature, operation, id_transaction, reference, montant_centimes, devise,
                                   effectuee_le, jour, recue_le, classe)
  select 'STRIPE', 'EAU', 'RELEVE', 'ENCAISSEMENT', 'op_banc_' || i, 'pi_banc_' || i, null, 1000 + i % 50000, 'EUR',
         now() - interval '1 day' - i * interval '1 second', (now() - interval '1 day' - i * interval '1 second')::date, now(),
         case when i % $2::int = 0 then (array['NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT'])[1 + i / $2::int % 3] else 'RAPPROCHE' end
    from generate_series(1, $1::int) i`

const LISTS = {
  'payments that billing has not booked': 'listePaiementsNonIntegres',
  'payments without a return': 'listePaiementsSansRetour',
  'payments to verify': 'listePaiementsAVerifier',
  'gaps of statements': 'listeEcartsDeReleve',
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

/** First page, the one after ten others, and the last. */
const listRow = async (call: Caller, name: string, list: string, calls: number): Promise<BenchRow> => {
  const path = `WebPaiement/${list}?nbElements=25`
  const at = (cursor: string) => `${path}&curseur=${encodeURIComponent(cursor)}`
  const { body } = await call(path)
  if (body.dernier === null) throw new Error(`${list} has one page`)
  let deep = path
  for (let turned = 0; turned < DEPTH; turned += 1) {
    const { suivant } = (await call(deep)).body
    if (suivant === null) break
    deep = at(suivant)
  }
  const [first = [], next = [], last = []] = await repeat(call, [path, deep, at(body.dernier)], calls)
  const p95 = percentile(first, 0.95)
  const worst = Math.max(median(next), median(last))
  return {
    id: 'P3c',
    workload: `${name}, ${body.nbTotalResultats} rows counted`,
    measure: `first page p50 ${ms(median(first))}, p95 ${ms(p95)}; after ${DEPTH} p50 ${ms(median(next))}; last p50 ${ms(median(last))}`,
    baseline: 'its own first page',
    ratio: median(first) / worst,
    target: `p95 <= ${FIRST_TARGET_MS} ms, others within 1.2x`,
    met: p95 <= FIRST_TARGET_MS && worst <= 1.2 * median(first),
  }
}

/** P3 on the lists of payments of staff and of the gaps of statements, among 1M of each (short form: 20,000). */
export const benchPaymentLists: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const { payments, every } = SIZES[size]
  const dataDir = join(folder, `p3c-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const planted of [PAYMENTS, LINES]) await client.query(planted, [payments, every])
    await client.query('vacuum analyze paiement, paiement_ligne, encaissement, rapprochement_ligne')
    const call = caller(portal.url, await logIn(portal.url, 'admin@ondine.example'))
    const among = `among ${payments.toLocaleString('en')}`
    const rows: BenchRow[] = []
    for (const [name, list] of Object.entries(LISTS))
      rows.push(await listRow(call, `${name} ${among}`, list, CALLS[size]))
    return rows
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
