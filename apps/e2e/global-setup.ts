import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from './chromium.ts'
import { JOUR_REFERENCE } from './support/jours.ts'
import { DOSSIER_SESSIONS } from './support/sessions.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DATA = resolve(ROOT, '.cache/e2e/data')
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

const started = (server: ChildProcess): Promise<string> =>
  new Promise((fulfil, reject) => {
    const lines: string[] = []
    const timer = setTimeout(
      () => reject(new Error(`the portal did not start:\n${lines.join('\n')}`)),
      START_TIMEOUT_MS,
    )
    server.once('exit', (code) => reject(new Error(`the portal ended with status ${code}:\n${lines.join('\n')}`)))
    if (server.stdout === null) throw new Error('the portal has no output')
    createInterface({ input: server.stdout }).on('line', (line) => {
      const ready = /"portal":"([^"]+)"/.exec(line)
      if (ready?.[1] === undefined) lines.push(line)
      else {
        clearTimeout(timer)
        fulfil(ready[1])
      }
    })
  })

/** Ctrl-C, as a person would; a portal that does not stop by then is a fault of its own. */
const stopped = (server: ChildProcess): Promise<void> =>
  new Promise((fulfil, reject) => {
    const timer = setTimeout(() => {
      server.kill('SIGKILL')
      reject(new Error('the portal did not stop'))
    }, STOP_TIMEOUT_MS)
    server.once('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) fulfil()
      else reject(new Error(`the portal stopped with status ${code}`))
    })
    server.kill('SIGINT')
  })

/**
 * Starts the built product on a fresh demo of a fixed day; answers how to stop it. `ONDINE_URL` names a portal that
 * already runs on such a demo: then nothing is started or stopped.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env.ONDINE_CHROMIUM = await findChromium()
  rmSync(DOSSIER_SESSIONS, { recursive: true, force: true })
  delete process.env.ONDINE_E2E_DATA
  if (process.env.ONDINE_URL !== undefined) return undefined
  rmSync(DATA, { recursive: true, force: true })
  const { DATABASE_URL: _mine, ...env } = process.env
  const server = spawn(process.execPath, ['apps/api/src/main-http.ts'], {
    cwd: ROOT,
    env: {
      ...env,
      PORT: '0',
      DATA_DIR: DATA,
      ONDINE_MODE: 'demo',
      DEMO_REFERENCE_DAY: JOUR_REFERENCE,
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    process.env.ONDINE_URL = await started(server)
    // where the journeys that use the tools of the operator find the portal's database
    process.env.ONDINE_E2E_DATA = DATA
  } catch (cause) {
    if (server.exitCode === null) server.kill('SIGINT')
    throw cause
  }
  return () => stopped(server)
}
