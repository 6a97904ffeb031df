import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from './chromium.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DATA = resolve(ROOT, '.cache/e2e/data')
const START_TIMEOUT_MS = 120_000

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
      lines.push(line)
      const ready = /"portal":"([^"]+)"/.exec(line)
      if (ready?.[1] !== undefined) {
        clearTimeout(timer)
        fulfil(ready[1])
      }
    })
  })

/** Starts the built product on a fresh demo of a fixed day; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.ONDINE_CHROMIUM = await findChromium()
  rmSync(DATA, { recursive: true, force: true })
  const { DATABASE_URL: _mine, ...env } = process.env
  const server = spawn(process.execPath, ['apps/api/src/main-http.ts'], {
    cwd: ROOT,
    env: { ...env, PORT: '0', DATA_DIR: DATA, ONDINE_MODE: 'demo', DEMO_REFERENCE_DAY: '2026-11-20' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.ONDINE_URL = await started(server)
  return () =>
    new Promise((fulfil) => {
      server.once('exit', () => fulfil())
      server.kill('SIGINT')
    })
}
