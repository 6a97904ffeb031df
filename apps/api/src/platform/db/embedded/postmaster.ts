import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, programPath } from './binaries.ts'
import { type Cluster, clusterFiles } from './cluster.ts'
import { systemCode } from './embedded-error.ts'
import { commandAs, type RunAs, serverEnvironment } from './run-as.ts'

const LOG_MAX_BYTES = 4_000_000

/** A server seen through the postmaster.pid it wrote. */
export type Postmaster = { readonly pid: number; readonly port: number }

/** A server this process spawned; `exited` settles with what it wrote since its start. */
export type SpawnedPostmaster = { readonly pid: number; readonly exited: Promise<string> }

/** Settings of every embedded server; fsync and full_page_writes keep their safe defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // a socket's path may not exceed 107 bytes, data folders do
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '192MB',
  // parallel queries stay in here: /dev/shm is 64 MB in containers and emptied at logout under systemd
  min_dynamic_shared_memory: '32MB',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  wal_level: 'replica',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  wal_compression: 'on',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // its log tells start, stop and crash; statements and refused rows (personal data) stay out of it
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** The living server of a cluster, or undefined. A postmaster.pid whose process died, or is another program, does not count. */
export function livingPostmaster(data: string): Postmaster | undefined {
  const lines = readOrEmpty(join(data, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !worksIn(pid, data)) return undefined
  return { pid, port: Number.isInteger(port) ? port : 0 }
}

/**
 * After a SIGKILL: waits for the backends of a dead server to leave (they notice in a moment; a busy one is killed after
 * 5 s, which loses nothing more than the crash did), then removes a postmaster.pid whose pid now is another program's,
 * for which PostgreSQL would refuse to start. Linux only: elsewhere PostgreSQL's own check decides.
 */
export async function clearDeadServer(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  const deadline = performance.now() + 5_000
  const dead = () => livingPostmaster(data) === undefined
  for (let left = processesIn(data); left.length > 0 && dead(); left = processesIn(data)) {
    if (performance.now() > deadline) for (const pid of left) signal(pid, 'SIGKILL')
    await delay(50)
  }
  const pid = Number(readOrEmpty(join(data, 'postmaster.pid')).split('\n')[0])
  if (pid > 0 && isAlive(pid) && dead()) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Spawns postgres in a session of its own, so that the terminal's Ctrl-C reaches Ondine first, which then stops it. */
export function spawnPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  runAs: RunAs,
  port: number,
  settings: Readonly<Record<string, string>>,
): SpawnedPostmaster {
  const logFile = clusterFiles(cluster.home).log
  const log = openSync(logFile, 'a', 0o600)
  try {
    if (statSync(logFile).size > LOG_MAX_BYTES) truncateSync(logFile)
    const start = statSync(logFile).size
    const all = { ...SETTINGS, port: String(port), ...settings }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = commandAs(runAs, programPath(binaries, 'postgres'), ['-D', cluster.data, ...options])
    const child = spawn(command.file, command.args, {
      cwd: '/',
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      uid: command.uid,
      gid: command.gid,
    })
    child.unref()
    // a server may outlive its folder: what is taken away then has nothing to say
    const written = () => (existsSync(logFile) ? readFileSync(logFile).subarray(start).toString('utf8') : '')
    const exited = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(`FATAL: ${error.message}`)).on('exit', () => resolve(written()))
    })
    return { pid: child.pid ?? 0, exited }
  } finally {
    closeSync(log)
  }
}

/** Fast shutdown (SIGINT: SIGTERM would wait for clients); a server that does not end in time gets SIGQUIT and recovers at its next start. */
export async function stopPostmaster(data: string, patienceMs = 60_000): Promise<'stopped' | 'forced'> {
  const server = livingPostmaster(data)
  if (server === undefined) return 'stopped'
  const running = () => livingPostmaster(data)?.pid === server.pid
  signal(server.pid, 'SIGINT')
  const deadline = performance.now() + patienceMs
  while (running() && performance.now() < deadline) await delay(10)
  if (!running()) return 'stopped'
  signal(server.pid, 'SIGQUIT')
  while (running()) await delay(20)
  return 'forced'
}

/** `wanted` when nobody listens there, else a free port. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
  // a zombie waits for a parent that may never read it
  return process.platform !== 'linux' || !/^\d+ \(.*\) [ZX]/s.test(readOrEmpty(`/proc/${pid}/stat`))
}

/** Every process of a server has the data directory as its working directory. True where that cannot be known. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch (error) {
    return systemCode(error) === 'EACCES'
  }
}

function processesIn(data: string): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  return pids.filter((pid) => readlinkOrEmpty(`/proc/${pid}/cwd`) === data && isAlive(pid))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ESRCH'].includes(systemCode(error) ?? '')) return ''
    throw error
  }
}

function readlinkOrEmpty(path: string): string {
  try {
    return readlinkSync(path)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ESRCH', 'EINVAL'].includes(systemCode(error) ?? '')) return ''
    throw error
  }
}
