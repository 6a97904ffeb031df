import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from './chromium.ts'
import { ouvrirBanques } from './support/banques.ts'
import { JOUR_REFERENCE } from './support/jours.ts'
import { DOSSIER_SESSIONS } from './support/sessions.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DATA = resolve(ROOT, '.cache/e2e/data')
// of a first start, which makes the demo: on a busy machine that takes minutes
const START_TIMEOUT_MS = 900_000
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

/** The built product on a fresh demo of a fixed day. */
const demarrer = async (
  data: string,
  reglages: Readonly<Record<string, string>> = {},
): Promise<{ url: string; server: ChildProcess }> => {
  rmSync(data, { recursive: true, force: true })
  const { DATABASE_URL: _mine, ...env } = process.env
  const server = spawn(process.execPath, ['apps/api/src/main-http.ts'], {
    cwd: ROOT,
    env: {
      ...env,
      PORT: '0',
      DATA_DIR: data,
      ONDINE_MODE: 'demo',
      DEMO_REFERENCE_DAY: JOUR_REFERENCE,
      TRUST_PROXY: 'loopback',
      ...reglages,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return { url: await started(server), server }
  } catch (cause) {
    if (server.exitCode === null) server.kill('SIGINT')
    throw cause
  }
}

/**
 * Starts two portals, one for the journeys that change what everybody sees; answers how to stop them. `ONDINE_URL` names one that already
 * runs on such a demo: then nothing is started or stopped, and these journeys come after the others.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env.ONDINE_CHROMIUM = await findChromium()
  rmSync(DOSSIER_SESSIONS, { recursive: true, force: true })
  delete process.env.ONDINE_E2E_DATA
  delete process.env.ONDINE_URL_REGLAGES
  if (process.env.ONDINE_URL !== undefined) return undefined
  const banques = await ouvrirBanques(resolve(ROOT, '.cache/e2e/banques'))
  const essais = await Promise.allSettled([demarrer(DATA, banques.reglages), demarrer(`${DATA}-reglages`)])
  const lances = essais.flatMap((un) => (un.status === 'fulfilled' ? [un.value] : []))
  const arreter = async () => {
    await Promise.all(lances.map(({ server }) => stopped(server)))
    await banques.fermer()
  }
  const [portail, reglages] = lances
  if (portail === undefined || reglages === undefined) {
    await arreter()
    throw essais.find((un) => un.status === 'rejected')?.reason
  }
  process.env.ONDINE_URL = portail.url
  process.env.ONDINE_URL_REGLAGES = reglages.url
  // where the journeys that use the tools of the operator find the portal's database
  process.env.ONDINE_E2E_DATA = DATA
  return arreter
}
