import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }

const ROOT = resolve(import.meta.dirname, '..')
/** What `npm start` gives to Node. */
const [PORTAL = '', ...OPTIONS] = packageJson.scripts.start.split(' ').slice(1).toReversed()
/** What the units of deploiement/ give to its process. */
const DEPLOYED = { MALLOC_ARENA_MAX: '2' }
const START_TIMEOUT_MS = 180_000
const POLL_MS = 200

export interface RunningProcess {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((fulfil) => {
    if (child.exitCode !== null) return fulfil()
    child.once('exit', () => fulfil())
    child.kill('SIGINT')
  })

const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error('the process did not start')
  return child.pid
}

/** Starts a Node program that prints `"portal":"<url>"` when it is ready. */
export const startProgram = (file: string, env: Record<string, string>): Promise<RunningProcess> =>
  new Promise((fulfil, reject) => {
    const { DATABASE_URL: _mine, ...inherited } = process.env
    const child = spawn(process.execPath, [file], {
      cwd: ROOT,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => reject(new Error(`${file} did not start`)), START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`${file} ended with status ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /"portal":"([^"]+)"/.exec(line)
      if (ready?.[1] === undefined) return
      clearTimeout(timer)
      fulfil({ url: ready[1], pid: pidOf(child), stop: () => stopChild(child) })
    })
  })

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts the product on the demo of a fixed day, jobs apart, at log level warn: ready when it answers. `node`: options of Node that win over those of `npm start`. `through`: the
 * command that starts it, such as `nice`.
 */
export const startPortal = async (
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  node: readonly string[] = [],
  through: readonly string[] = [],
): Promise<RunningProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _mine, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    ONDINE_MODE: 'demo',
    DEMO_REFERENCE_DAY: '2026-11-20',
    WORKER: 'separate',
    LOG_LEVEL: 'warn',
    ...DEPLOYED,
    ...more,
  }
  const [program = process.execPath, ...words] = [...through, process.execPath, ...OPTIONS, ...node, PORTAL]
  const child = spawn(program, words, { cwd: ROOT, env, stdio: 'inherit' })
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    if (child.exitCode !== null) throw new Error(`the portal ended with status ${child.exitCode}`)
    const answers = await fetch(`${url}/webapi/Configuration/getConfiguration`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return { url, pid: pidOf(child), stop: () => stopChild(child) }
    await pause(POLL_MS)
  }
  await stopChild(child)
  throw new Error('the portal did not start')
}

const post = async (url: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      conversationid: 'JS-WEB-bench-00000000',
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Logs a demo account in; answers the user token, as an API client carries it. */
export const logIn = async (url: string, email: string): Promise<string> => {
  const application = await post(`${url}/webapi/Acces/generateToken`, {
    ConversationId: 'JS-WEB-bench-00000000',
    ClientId: 'ondine-web',
    AccessKey: 'ondine-demo',
  })
  const session = await post(
    `${url}/webapi/Utilisateur/authentification`,
    { identifiant: email, motDePasse: 'Ondine#2026' },
    String(application.token),
  )
  return String(session.token)
}
