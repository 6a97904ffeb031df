import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { RunMode } from '../src/platform/db/embedded/run-as.ts'
import type { EmbeddedOptions } from '../src/platform/db/embedded.ts'
import { PATIENCE } from './patience.ts'

const SCRIPT = fileURLToPath(new URL('embedded-process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../.cache/embedded-tests', import.meta.url))

type Ready = { url: string; owned: boolean; mode: RunMode; dataDirectory: string; milliseconds: number }
type Event = {
  log?: string
  ready?: Ready
  failed?: { code: string; message: string }
  stopped?: true
  drained?: true
  acknowledged?: number
}

/** A real process that runs the launcher. */
export type OndineProcess = {
  readonly pid: number
  readonly events: readonly Event[]
  /** Settles at the first event of that kind. Fails if the process ends without it. */
  event<Kind extends keyof Event>(kind: Kind): Promise<NonNullable<Event[Kind]>>
  send(command: 'stop' | 'write'): void
  kill(signal: NodeJS.Signals): void
  readonly exited: Promise<void>
}

export type ProcessOptions = Partial<Omit<EmbeddedOptions, 'log'>> & { uid?: number; path?: string }

/** Starts one; `uid` needs root, `path` goes before PATH. */
export function ondine(dataDir: string, { uid, path, ...options }: ProcessOptions = {}): OndineProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, JSON.stringify({ dataDir, ...options })],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // a group of its own: the tests send it the terminal's Ctrl-C
      detached: true,
      uid,
      gid: uid,
      cwd: '/',
      env: { ...process.env, PATH: `${path === undefined ? '' : `${path}:`}${process.env.PATH}` },
    },
  )
  const events: Event[] = []
  const waiting = new Set<() => void>()
  let ended = false
  const wake = () => {
    for (const check of waiting) check()
  }
  const exited = new Promise<void>((resolve) => {
    child.on('close', () => {
      ended = true
      wake()
      resolve()
    })
  })
  createInterface(child.stdout).on('line', (line) => {
    events.push(JSON.parse(line) as Event)
    wake()
  })
  child.stdin.on('error', () => {})
  const one: OndineProcess = {
    pid: child.pid ?? 0,
    events,
    exited,
    event: (kind) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = events.find((event) => event[kind] !== undefined)?.[kind]
          if (found === undefined && !ended) return
          waiting.delete(check)
          if (found === undefined) reject(new Error(`no ${kind}; events: ${JSON.stringify(events)}`))
          else resolve(found)
        }
        waiting.add(check)
        check()
      }),
    send: (command) => child.stdin.write(`${command}\n`),
    kill: (signal) => child.kill(signal),
  }
  started.push(one)
  return one
}

/** Stops one as Ondine stops, and waits for its end. */
export async function stop(process: OndineProcess): Promise<void> {
  process.send('stop')
  await process.exited
}

let count = 0
const started: OndineProcess[] = []

/** A new folder of this test file's, removed by `removeFolders`. */
export function folder(mode = 0o755): string {
  const path = join(ROOT, `${process.pid}-${++count}`)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(ROOT, { recursive: true })
  mkdirSync(path, { mode })
  return path
}

export async function removeFolders(): Promise<void> {
  // those a failed test left: they stop when nobody drives them any more
  await Promise.all(
    started.splice(0).map((one) => {
      one.send('stop')
      return one.exited
    }),
  )
  for (let n = 1; n <= count; n++) rmSync(join(ROOT, `${process.pid}-${n}`), { recursive: true, force: true })
}

/** pid that PostgreSQL wrote in its data directory, or undefined once it stopped cleanly. */
export function serverPid(dataDirectory: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    // no file: no server
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // no such process
    return false
  }
}

/** Waits for a fact that another process makes true; fails with `what` when it does not come. */
export async function until(what: string, fact: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE.timeout
  while (!(await fact())) {
    if (performance.now() > deadline) throw new Error(`still not true after ${PATIENCE.timeout / 1000} s: ${what}`)
    await delay(PATIENCE.interval)
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
