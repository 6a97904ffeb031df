import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { cumuler } from '../../apps/api/src/domains/consommation/derivation/cumuls.repo.ts'
import type { MoisTouche } from '../../apps/api/src/domains/consommation/derivation/jours.repo.ts'
import { type Bench, type BenchRow, median } from '../row.ts'
import { openBench } from './base.ts'

// P8: months and years after one late day of every meter, and of a full month of every meter in a whole year of months.

const METERS = { full: 2000, short: 200 }
const ROUNDS = { one: 75, all: 15 }
const RATIO = 1.2
const SHARE = 0.05

const GENERATE = `
  insert into conso_jour (appareil_id, jour, litres, qualite, total_litres, min_horaire_litres, heures_mesurees)
  select a.appareil_id, '2021-11-20'::date + j, array_fill(12, array[24]), repeat('M', 24), 288, 12, 24
    from appareil a, generate_series(0, 1825) j`

const HEURES = (from: string, to: string): string =>
  `extract(epoch from (${to})::timestamp at time zone 'Europe/Paris' - (${from})::timestamp at time zone 'Europe/Paris') / 3600`

const COLUMNS =
  'litres, litres_estimes, litres_corriges, litres_reportes, secondes_reportees, heures_mesurees, heures_estimees, heures_corrigees, heures_manquantes'
const UPDATE = `do update set (${COLUMNS}) = row (${COLUMNS.split(', ')
  .map((c) => `excluded.${c}`)
  .join(', ')})`

const monthsByHand = (where: string): string => `
  insert into conso_mois (appareil_id, mois, ${COLUMNS})
  select appareil_id, date_trunc('month', jour)::date, sum(coalesce(total_litres, 0) + litres_reportes), sum(litres_estimes + litres_reportes),
         sum(litres_corriges), sum(litres_reportes), sum(secondes_reportees), sum(heures_mesurees), sum(heures_estimees), sum(heures_corrigees),
         ${HEURES("date_trunc('month', jour)", "date_trunc('month', jour) + interval '1 month'")} - sum(heures_mesurees) - sum(heures_estimees)
    from conso_jour where ${where} group by appareil_id, date_trunc('month', jour)
  on conflict (appareil_id, mois) ${UPDATE}`

const yearsByHand = (where: string): string => `
  insert into conso_annee (appareil_id, annee, ${COLUMNS})
  select appareil_id, extract(year from mois), sum(litres), sum(litres_estimes), sum(litres_corriges), sum(litres_reportes),
         sum(secondes_reportees), sum(heures_mesurees), sum(heures_estimees), sum(heures_corrigees),
         ${HEURES("date_trunc('year', min(mois))", "date_trunc('year', min(mois)) + interval '1 year'")} - sum(heures_mesurees) - sum(heures_estimees)
    from conso_mois where ${where} group by appareil_id, extract(year from mois)
  on conflict (appareil_id, annee) ${UPDATE}`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

export const benchRollups: Bench = async ({ full, folder }) => {
  await mkdir(folder, { recursive: true })
  const base = await openBench(join(folder, 'p8'), full ? METERS.full : METERS.short)
  const pool = new pg.Pool({ connectionString: base.url, max: 1, options: '-c TimeZone=UTC' })
  const sql = await pool.connect()
  try {
    await sql.query(`select assurer_partitions('2021-11-01', '2026-12-01')`)
    await sql.query(GENERATE)
    const rebuild = async (): Promise<void> => {
      await sql.query(monthsByHand('true'))
      await sql.query(yearsByHand('true'))
    }
    await rebuild()
    await sql.query('vacuum analyze conso_jour, conso_mois, conso_annee')
    const { rows } = await sql.query<{ id: string }>('select appareil_id as id from appareil order by 1')
    const touched = (mois: string): MoisTouche[] => rows.map(({ id }) => ({ appareil: Number(id), mois }))
    // one meter: what one late day costs; every meter: what a full month costs
    const works = {
      'one late day of one meter': touched('2025-03-01').slice(0, 1),
      'a full month of every meter': touched('2025-03-01'),
    }
    const results: BenchRow[] = []
    const rebuilt = median([await timed(rebuild), await timed(rebuild), await timed(rebuild)])
    for (const [workload, months] of Object.entries(works)) {
      const one = months.length === 1
      const values = one ? [months[0]?.appareil] : []
      const only = one ? 'appareil_id = $1 and ' : ''
      const byHand = async (): Promise<void> => {
        await sql.query(monthsByHand(`${only} jour >= '2025-03-01' and jour < '2025-04-01'`), values)
        await sql.query(yearsByHand(`${only} mois >= '2025-01-01' and mois < '2026-01-01'`), values)
      }
      const [ours, hand]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS[one ? 'one' : 'all']; round++) {
        // each goes first every other time
        if (round % 2 === 0) hand.push(await timed(byHand))
        ours.push(await timed(() => cumuler(sql, months, false)))
        if (round % 2 === 1) hand.push(await timed(byHand))
      }
      const [mine, theirs] = [median(ours), median(hand)]
      results.push({
        id: 'P8',
        workload: `rollups of ${workload}`,
        measure: milliseconds(mine),
        baseline: `same SQL by hand ${milliseconds(theirs)}`,
        ratio: mine / theirs,
        target: `<= ${RATIO}`,
        met: mine / theirs <= RATIO,
      })
    }
    const late = median(await Promise.all([timed(() => cumuler(sql, touched('2025-03-01'), false))]))
    results.push({
      id: 'P8',
      workload: 'rollups of one late day of every meter',
      measure: milliseconds(late),
      baseline: `full rebuild of five years ${milliseconds(rebuilt)}`,
      ratio: late / rebuilt,
      target: `<= ${SHARE}`,
      met: late / rebuilt <= SHARE,
    })
    return results
  } finally {
    sql.release()
    await pool.end()
    await base.stop()
  }
}
