import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/platform/db/embedded.ts'
import { measureBeside } from '../beside.ts'
import { peakGrowth } from '../memory.ts'
import { logIn, startPortal, startProgram } from '../portal.ts'
import { processorSeconds } from '../processor.ts'
import { type Bench, type BenchRow, median, percentile } from '../row.ts'
import { sendBare } from './bare-sending.ts'
import { ANSWERS, aFile, headersOf, send } from './sending.ts'

// P19: a request sent, against its SQL by hand. P20: what one types kept as a draft. P21: files that come with requests, against a handler that
// keeps their bytes by the same inserts, and what they cost in memory and to others.
const SENDINGS = { full: 1_000, short: 200 }
const SAVES = { full: 1_000, short: 300 }
const SAVES_PER_SECOND = 20
const FILES = { full: 80, short: 24 }
const SECONDS = { full: 20, short: 5 }
const CALLERS = 4
const TARGET = { sending: 0.4, saveMs: 20, upload: 0.7, growthMb: 32, others: 1.5 }

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0)

/** So many times over, by callers at once: milliseconds of each, seconds of all. */
const together = async (times: number, one: () => Promise<unknown>) => {
  const each: number[] = []
  let left = times
  const started = performance.now()
  const follow = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const from = performance.now()
      await one()
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, follow))
  return { each, seconds: (performance.now() - started) / 1000 }
}

/** Milliseconds of each save, at the pace of a few people who type, each over the one before. */
const saves = async (url: string, token: string, count: number): Promise<number[]> => {
  const headers = () => ({ ...headersOf(token), 'content-type': 'application/json' })
  const opened = await fetch(`${url}/webapi/Configuration/getFormulaire/RECLAMATION`, { headers: headers() })
  const { empreinte } = (await opened.json()) as { empreinte: string }
  let revision = 0
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const from = performance.now()
    const answer = await fetch(`${url}/webapi/Demarche/garderBrouillon`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({
        formType: 'RECLAMATION',
        reponses: JSON.stringify(
          Object.entries({ ...ANSWERS(), reclamation_message: 'x'.repeat(200 + n) }).map(([nom, valeur]) => ({
            nom,
            valeur,
          })),
        ),
        etape: 'objet',
        empreinte,
        revision,
      }),
    })
    const told = (await answer.json()) as { revision?: number }
    times.push(performance.now() - from)
    if (told.revision === undefined) throw new Error(`a draft was not kept: ${JSON.stringify(told)}`)
    revision = told.revision
    await pause(Math.max(0, 1000 / SAVES_PER_SECOND - (performance.now() - from)))
  }
  return times
}

/** No captcha: what it takes is measured nowhere here. */
const WITHOUT_CAPTCHA = `insert into fonctionnalite (nom, actif, modifie_le) values ('ForceNoCaptcha', true, now())
  on conflict (nom) do update set actif = true`

export const benchRequests: Bench = async ({ full, folder }): Promise<BenchRow[]> => {
  const form = full ? 'full' : 'short'
  const dataDir = join(folder, 'requests')
  const portal = await startPortal(dataDir, { TRUST_PROXY: 'loopback' })
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const bare = await startProgram('bench/requests/bare-uploads.ts', { BENCH_DATABASE_URL: database.url })
  const pool = new pg.Pool({ connectionString: database.url, max: CALLERS })
  try {
    await pool.query(WITHOUT_CAPTCHA)
    await pool.query('update version_configuration set version = version + 1')
    const token = await logIn(portal.url, 'abonne@ondine.example')

    // the first ones compile and cache
    await together(20, () => send(portal.url, token))
    await together(20, () => sendBare(pool, token))
    const processor = await processorSeconds(portal.pid)
    const sent = await together(SENDINGS[form], () => send(portal.url, token))
    const cost = ((await processorSeconds(portal.pid)) - processor) * (1000 / SENDINGS[form])
    const byHand = await together(SENDINGS[form], () => sendBare(pool, token))
    const ratio = sum(byHand.each) / sum(sent.each)

    await saves(portal.url, token, 20)
    await pool.query('delete from demarche_brouillon')
    const kept = await saves(portal.url, token, SAVES[form])
    const p99 = percentile(kept, 0.99)

    const file = aFile()
    const megabytes = (FILES[form] * file.size) / 1e6
    const keepBare = async (signal?: AbortSignal): Promise<void> => {
      const answer = await fetch(bare.url, { method: 'POST', body: file, ...(signal && { signal }) })
      if (!answer.ok) throw new Error('a file was not kept')
    }
    const upload = () => send(portal.url, token, file)
    await together(8, upload)
    await together(8, () => keepBare())
    const rounds = { ours: [] as number[], bare: [] as number[] }
    const used = { ours: 0, bare: 0 }
    let growth = 0
    for (let round = 0; round < 3; round += 1) {
      const before = await processorSeconds(portal.pid)
      growth = Math.max(
        growth,
        await peakGrowth(portal.pid, async () => {
          rounds.ours.push(megabytes / (await together(FILES[form], upload)).seconds)
        }),
      )
      used.ours += (await processorSeconds(portal.pid)) - before
      const then = await processorSeconds(bare.pid)
      rounds.bare.push(megabytes / (await together(FILES[form], () => keepBare())).seconds)
      used.bare += (await processorSeconds(bare.pid)) - then
    }
    const each = (seconds: number): string => ((seconds * 1000) / (3 * FILES[form])).toFixed(0)
    const [ours, theirs] = [median(rounds.ours), median(rounds.bare)]

    const sending = (one: (signal: AbortSignal) => Promise<unknown>, everyMs = 0) =>
      Array.from({ length: CALLERS }, () => async (count: { finished: number }, signal: AbortSignal) => {
        while (!signal.aborted) {
          const from = performance.now()
          await one(signal).catch((cause: unknown) => {
            if (!signal.aborted) throw cause
          })
          count.finished += 1
          await pause(Math.max(0, everyMs - (performance.now() - from)))
        }
      })
    const ourPeople = sending((signal) => send(portal.url, token, file, signal))
    const { alone, burnt, beside, failed, count } = await measureBeside(portal.url, ourPeople, SECONDS[form])
    // as many of the same bytes kept by a process of nobody: what this machine and its database cost the calls, whatever the portal does
    const everyMs = (3_000 * SECONDS[form] * CALLERS) / count.finished
    const nobody = await measureBeside(
      portal.url,
      sending((signal) => keepBare(signal), everyMs),
      SECONDS[form],
    )
    return [
      {
        id: 'P19',
        workload: `${SENDINGS[form]} requests of seven answers sent, ${CALLERS} at once`,
        measure: `p50 ${median(sent.each).toFixed(1)} ms, p99 ${percentile(sent.each, 0.99).toFixed(1)}; ${cost.toFixed(1)} ms of processor of the portal each`,
        baseline: `p50 ${median(byHand.each).toFixed(1)} ms, p99 ${percentile(byHand.each, 0.99).toFixed(1)}, its SQL by hand`,
        ratio,
        target: `>= ${TARGET.sending.toFixed(2)}`,
        met: ratio >= TARGET.sending,
      },
      {
        id: 'P20',
        workload: `${SAVES[form]} saves of a draft while one types, ${SAVES_PER_SECOND} a second`,
        measure: `p50 ${median(kept).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        baseline: '',
        ratio: undefined,
        target: `p99 <= ${TARGET.saveMs} ms`,
        met: p99 <= TARGET.saveMs,
      },
      {
        id: 'P21',
        workload: `${FILES[form]} files of 4 MiB with a request each, ${CALLERS} at once`,
        measure: `${ours.toFixed(0)} MB/s; ${each(used.ours)} ms of processor of the portal each`,
        baseline: `${theirs.toFixed(0)} MB/s, ${each(used.bare)} ms each, a bare handler that keeps their bytes by the same inserts of 256 KiB`,
        ratio: ours / theirs,
        target: `>= ${TARGET.upload}`,
        met: ours / theirs >= TARGET.upload,
      },
      {
        id: 'P21',
        workload: 'memory of the portal meanwhile',
        measure: `${growth.toFixed(0)} MB RSS more at most`,
        baseline: '',
        ratio: undefined,
        target: `<= +${TARGET.growthMb} MB`,
        met: growth <= TARGET.growthMb,
      },
      {
        id: 'P21',
        workload: `40 calls/s of a subscriber beside ${CALLERS} people who send such files, one after the other`,
        measure: `p99 ${beside.toFixed(1)} ms, ${failed} calls not served`,
        baseline: `p99 ${alone.toFixed(1)} ms alone, ${burnt.toFixed(1)} beside a process of nobody that keeps one core busy, ${nobody.beside.toFixed(1)} beside those who send as many a second to the bare handler (${nobody.alone.toFixed(1)} alone then)`,
        ratio: beside / alone,
        target: `<= ${TARGET.others}x`,
        met: failed === 0 && beside / alone <= TARGET.others,
      },
    ]
  } finally {
    await pool.end()
    await bare.stop()
    await portal.stop()
    await database.stop()
  }
}
