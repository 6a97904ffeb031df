import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parametres, type ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type pg from 'pg'
import { evaluerChangements } from '../apps/api/src/domains/alerte/evaluer-alertes.job.ts'
import { fixedClock } from '../apps/api/src/platform/clock.ts'
import type { Contexte } from '../apps/api/src/platform/context.ts'
import { connect } from '../apps/api/src/platform/db/connection.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { randomIds } from '../apps/api/src/platform/ids.ts'
import { openBench } from './import/base.ts'
import { type Bench, median } from './row.ts'

// P16: one day of every meter judged for leaks, a leak alert on each, against plain SQL over the 24 values of the same two days.

const METERS = { full: 1_000_000, short: 20_000 }
const ROUNDS = 3
/** One meter in so many leaks, since three days. */
const LEAKS = 100
const RATIO = 0.5
/** What the peak of all the rounds may exceed that of the first one by: what one round leaves behind. */
const FLAT_MB = 64
const KB_PER_MB = 1024

const OWNER = [
  `insert into utilisateur (identifiant, email, nom, prenom, cree_le) values ('banc', 'banc@exemple.fr', 'Banc', 'B', now())`,
  `insert into client (numero_client, nom) values ('B', 'Banc')`,
  `select assurer_partitions('2026-11-01', '2026-11-30')`,
]
/** Meters prepared at once: what follows a contract (its search text) is worked out by the statement. */
const PACKET = 20_000
const SOME = 'appareil_id between $1 and $2'
const PREPARE = [
  `insert into point_livraison (id_point, adresse, code_postal, ville)
   select 'P' || appareil_id, 'x', '99100', 'y' from appareil where ${SOME}`,
  `insert into appareil_pose (appareil_id, id_point, pose_le)
   select appareil_id, 'P' || appareil_id, '2026-01-01' from appareil where ${SOME}`,
  `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
   select lpad(appareil_id::text, 7, '0'), 'EA', 'SE', '2026-01-01', 'B', 'B' from appareil where ${SOME}`,
  `insert into contrat_point (numero_contrat, id_point, du)
   select lpad(appareil_id::text, 7, '0'), 'P' || appareil_id, '2026-01-01' from appareil where ${SOME}`,
  `insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
   select u.user_web_id, lpad(a.appareil_id::text, 7, '0'), now(), 'ANTERIEURE' from utilisateur u, appareil a where a.${SOME}`,
  `insert into alerte (numero_contrat, user_web_id, code_type_alarme, titre, canal, statut, periode_debut, seuil_litres, cree_le, modifie_le)
   select lpad(a.appareil_id::text, 7, '0'), u.user_web_id, 'AF', 'Fuite', 'AUCUN', 'ACTIVE', '2026-01-01', 0, now(), now()
     from utilisateur u, appareil a where a.${SOME}`,
  `insert into conso_jour (appareil_id, jour, litres, qualite, total_litres, min_horaire_litres, heures_mesurees)
   select appareil_id, '2026-11-15'::date + j,
          case when appareil_id % ${LEAKS} = 0 and j >= 2 then array_fill(9, array[24]) else array_fill(12, array[20]) || array_fill(0, array[4]) end,
          repeat('M', 24), 240, case when appareil_id % ${LEAKS} = 0 and j >= 2 then 9 else 0 end, 24
     from appareil, generate_series(0, 4) j where ${SOME}`,
]

const prepare = async (client: pg.Client, meters: number): Promise<void> => {
  for (const text of OWNER) await client.query(text)
  for (let from = 1; from <= meters; from += PACKET) {
    for (const text of PREPARE) await client.query(text, [from, Math.min(from + PACKET, meters + 1) - 1])
    // the first packet is planned blind; the others know its shape
    if (from === 1) await client.query('analyze')
  }
  await client.query('vacuum analyze')
}

const MARKS = `insert into conso_jour_change select appareil_id, '2026-11-19', '2026-11-19' from appareil`
const BY_HAND = `
  select count(*)::int as n from (
    select appareil_id from conso_jour, unnest(litres) h
     where jour >= '2026-11-18' and jour <= '2026-11-19'
     group by appareil_id having min(h) >= 5 and count(h) = 48) t`

const peakMb = (): number => process.resourceUsage().maxRSS / KB_PER_MB

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const benchAlerts: Bench = async ({ full, folder }) => {
  await mkdir(folder, { recursive: true })
  const meters = full ? METERS.full : METERS.short
  const base = await openBench(join(folder, 'p16'), meters)
  const { db, close } = connect({ url: base.url, applicationName: 'bench', maxConnections: 2, statementTimeoutMs: 0 })
  try {
    await prepare(base.client, meters)
    const commun = {
      jobs: { add: () => Promise.resolve() },
      clock: fixedClock(new Date('2026-11-20T06:00:00Z')),
      ids: randomIds,
      parametres: Object.fromEntries(
        Object.entries(parametres).map(([nom, { defaut }]) => [nom, defaut]),
      ) as unknown as ValeursParametres,
    }
    const moteur = {
      signal: new AbortController().signal,
      enTransaction: <T>(faire: (ctx: Contexte) => Promise<T>): Promise<T> =>
        inTransaction(db, (sql) => faire({ ...commun, sql } as unknown as Contexte)),
    }
    let peakOfFirst = 0
    const [ours, hand]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      await base.client.query('delete from alerte_instance')
      await base.client.query(MARKS)
      await base.client.query('analyze conso_jour_change')
      hand.push(await timed(() => base.client.query(BY_HAND)))
      ours.push(await timed(() => evaluerChangements(moteur)))
      if (round === 0) peakOfFirst = peakMb()
    }
    const { rows } = await base.client.query<{ n: number }>('select count(*)::int as n from alerte_instance')
    const found = await base.client.query<{ n: number }>(BY_HAND)
    if (rows[0]?.n !== found.rows[0]?.n || rows[0]?.n !== Math.floor(meters / LEAKS))
      throw new Error(`P16: ${rows[0]?.n} events, ${found.rows[0]?.n} by hand, ${Math.floor(meters / LEAKS)} leaks.`)
    // a second day, when the events stand: they are read again and none is new
    await base.client.query(MARKS)
    const again = await timed(() => evaluerChangements(moteur))
    const ratio = median(hand) / median(ours)
    const peak = peakMb()
    return [
      {
        id: 'P16',
        workload: `one day of ${meters.toLocaleString('en')} meters judged for leaks, marks taken, ${rows[0]?.n} events written`,
        measure: `${Math.round(median(ours))} ms (again, nothing new: ${Math.round(again)} ms)`,
        baseline: `${Math.round(median(hand))} ms, plain SQL over the 24 values, reads only`,
        ratio,
        target: `>= ${RATIO.toFixed(2)}`,
        met: ratio >= RATIO,
      },
      {
        id: 'P16',
        workload: 'memory of that evaluation',
        measure: `${Math.round(peak)} MB RSS at most`,
        baseline: `${Math.round(peakOfFirst)} MB, the first of ${ROUNDS + 1} rounds`,
        ratio: undefined,
        target: `<= ${FLAT_MB} MB more`,
        met: peak - peakOfFirst <= FLAT_MB,
      },
    ]
  } finally {
    await close()
    await base.stop()
  }
}
