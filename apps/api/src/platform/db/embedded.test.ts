import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  folder,
  isAlive,
  ondine,
  query,
  removeFolders,
  serverPid,
  stop,
  until,
} from '../../../test-setup/embedded-harness.ts'

afterAll(removeFolders)

it('starts cold, stops without leaving a process, and starts warm with the same data', async () => {
  const dataDir = folder()
  const first = ondine(dataDir)
  const cold = await first.event('ready')
  const pid = serverPid(cold.dataDirectory) ?? 0
  expect(isAlive(pid)).toBe(true)
  await query(cold.url, 'CREATE TABLE memoire AS SELECT 42 AS n')
  await stop(first)
  await until('the server has ended', () => !isAlive(pid))
  expect(serverPid(cold.dataDirectory)).toBeUndefined()

  const second = ondine(dataDir)
  const warm = await second.event('ready')
  expect(warm).toMatchObject({ url: cold.url, owned: true })
  expect(await query(warm.url, 'SELECT n FROM memoire')).toEqual([{ n: 42 }])
  await stop(second)
  console.info(`embedded PostgreSQL: cold start ${cold.milliseconds} ms, warm start ${warm.milliseconds} ms`)
})

it('is durable, checksummed, closed to the network and without privileges for the application', async () => {
  const one = ondine(folder())
  const { url } = await one.event('ready')
  const settings = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
    'server_encoding',
    'TimeZone',
  ]
  const values = await Promise.all(settings.map((name) => query(url, `SELECT current_setting('${name}') AS v`)))
  expect(Object.fromEntries(settings.map((name, i) => [name, values[i]?.[0]?.v]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })
  expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }])
  expect(await query(url, `SELECT 'é' < 'f' COLLATE "fr-x-icu" AS francais`)).toEqual([{ francais: true }])
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed')
  await stop(one)
})

/** Kills Node and PostgreSQL under load, `kills` times (F2, short form); answers acknowledged rows and those lost. */
async function killed(kills: number, settings: Record<string, string> = {}) {
  const dataDir = folder()
  const acknowledged = new Set<number>()
  const lost = new Set<number>()
  const check = async (url: string) => {
    // without its table everything is lost
    const made = await query<{ present: boolean }>(url, `SELECT to_regclass('ecriture') IS NOT NULL AS present`)
    const rows = made[0]?.present ? await query<{ n: string }>(url, 'SELECT n FROM ecriture') : []
    const kept = new Set(rows.map(({ n }) => Number(n)))
    for (const n of acknowledged) if (!kept.has(n)) lost.add(n)
  }
  for (let kill = 1; kill <= kills; kill++) {
    const victim = ondine(dataDir, { settings })
    const { url, dataDirectory } = await victim.event('ready')
    if (kill > 1) await check(url)
    const pid = serverPid(dataDirectory) ?? 0
    victim.send('write')
    await until('rows are acknowledged', () => victim.events.length >= 100 * kill)
    victim.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await victim.exited
    for (const { acknowledged: n } of victim.events) if (n !== undefined) acknowledged.add(n)
  }
  const last = ondine(dataDir, { settings })
  await check((await last.event('ready')).url)
  await stop(last)
  return { acknowledged: acknowledged.size, lost: lost.size }
}

it('loses no acknowledged row when Node and PostgreSQL are killed under load', async () => {
  const result = await killed(3)
  expect(result.lost).toBe(0)
  expect(result.acknowledged).toBeGreaterThan(550)
})

it('would see a loss: without synchronous commit the same kills lose rows (negative control)', async () => {
  expect((await killed(1, { synchronous_commit: 'off', wal_writer_delay: '10s' })).lost).toBeGreaterThan(0)
})

it('takes over a PostgreSQL whose Ondine was killed, and stops it at the end', async () => {
  const dataDir = folder()
  const killed = ondine(dataDir)
  const { dataDirectory } = await killed.event('ready')
  killed.kill('SIGKILL')
  await killed.exited
  const pid = serverPid(dataDirectory) ?? 0
  expect(isAlive(pid)).toBe(true)

  const next = ondine(dataDir)
  expect(await next.event('ready')).toMatchObject({ owned: true })
  expect(serverPid(dataDirectory)).toBe(pid)
  await stop(next)
  await until('the server has ended', () => !isAlive(pid))
})

it('starts PostgreSQL again, on the same port, when it is killed under a living Ondine', async () => {
  const one = ondine(folder())
  const { url, dataDirectory } = await one.event('ready')
  const before = serverPid(dataDirectory) ?? 0
  process.kill(before, 'SIGKILL')
  await until('the server answers again', () =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  expect(serverPid(dataDirectory)).not.toBe(before)
  await stop(one)
  expect(serverPid(dataDirectory)).toBeUndefined()
})

it('serves two processes started together on a new folder; the last to leave stops it', async () => {
  const dataDir = folder()
  const portal = ondine(dataDir)
  const importer = ondine(dataDir)
  const [a, b] = await Promise.all([portal.event('ready'), importer.event('ready')])
  expect(a.url).toBe(b.url)
  const pid = serverPid(a.dataDirectory) ?? 0
  await stop(importer)
  expect(isAlive(pid)).toBe(true)
  expect(await query(a.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  const dits = ({ events }: typeof importer) => events.map(({ log }) => log)
  expect(dits(importer)).toContain('The embedded PostgreSQL stays up: another Ondine process uses it.')
  expect(dits(importer)).not.toContain('Embedded PostgreSQL stopped.')

  const second = ondine(dataDir)
  expect(await second.event('ready')).toMatchObject({ owned: false, url: a.url })
  await stop(portal)
  expect(await query(a.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await stop(second)
  expect(dits(second)).toContain('Embedded PostgreSQL stopped.')
  await until('the server has ended', () => !isAlive(pid))
})

it('survives starts and stops that cross each other', async () => {
  const dataDir = folder()
  const rounds = Array.from({ length: 4 }, async () => {
    for (let round = 0; round < 3; round++) {
      const one = ondine(dataDir)
      const { url } = await one.event('ready')
      expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
      await stop(one)
    }
  })
  await Promise.all(rounds)
  expect(serverPid(join(dataDir, 'postgres', 'data'))).toBeUndefined()
}, 60_000)

it('starts over a postmaster.pid whose number now belongs to another program', async () => {
  const dataDir = folder()
  const first = ondine(dataDir)
  const { dataDirectory } = await first.event('ready')
  const pidFile = join(dataDirectory, 'postmaster.pid')
  const content = readFileSync(pidFile, 'utf8')
  await stop(first)
  writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)))
  const second = ondine(dataDir)
  expect(await second.event('ready')).toMatchObject({ owned: true })
  await stop(second)
})

it('lets a Ctrl-C reach Ondine first: the database answers until it is stopped', async () => {
  const one = ondine(folder())
  const { dataDirectory } = await one.event('ready')
  const pid = serverPid(dataDirectory) ?? 0
  process.kill(-one.pid, 'SIGINT')
  await one.event('drained')
  await one.exited
  expect(one.events.at(-1)).toEqual({ stopped: true })
  await until('the server has ended', () => !isAlive(pid))
})
