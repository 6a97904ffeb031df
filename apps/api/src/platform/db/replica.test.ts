import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, connect as joindre, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openPair } from '../../../test-setup/standby.ts'
import { controlerReplique } from '../../operation/check/replique.ts'
import { connect } from './connection.ts'
import { openReplica, type ReplicaOptions } from './replica.ts'

const folder = mkdtempSync(join(tmpdir(), 'ondine-replica-'))
const pair = await openPair(folder)
const primary = connect({ url: pair.primary.url, applicationName: 'essai' })
const absences: string[] = []
const replicaOf = (options: Partial<ReplicaOptions> = {}) =>
  openReplica({
    url: pair.standby.url,
    applicationName: 'essai-exports',
    onAbsence: ({ message }) => absences.push(message),
    ...options,
  })
const replica = replicaOf()
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()])
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
})
await sql`create table essai (n int)`.execute(primary.db)

describe('a replica', () => {
  it('shows all that was committed before it is asked, each time', async () => {
    for (let n = 1; n <= 50; n += 1) {
      await sql`insert into essai values (${n})`.execute(primary.db)
      const db = await replica.caughtUp(primary.db)
      if (db === undefined) throw new Error(absences.at(-1))
      const { rows } = await sql<{ n: number; standby: boolean }>`
        select count(*)::int as n, pg_is_in_recovery() as standby from essai`.execute(db)
      expect(rows).toEqual([{ n, standby: true }])
    }
    expect(absences).toEqual([])
  })

  it('that is late is waited for, then left aside until it is not', async () => {
    await pair.onStandby('select pg_wal_replay_pause()')
    const impatient = replicaOf({ patienceMs: 500 })
    try {
      await sql`insert into essai values (51)`.execute(primary.db)
      expect(await impatient.caughtUp(primary.db)).toBeUndefined()
      expect(absences).toEqual(['the replica is more than 500 ms late'])
      const waiting = replica.caughtUp(primary.db)
      await pair.onStandby('select pg_wal_replay_resume()')
      expect(await waiting).toBeDefined()
      expect(await impatient.caughtUp(primary.db)).toBeDefined()
    } finally {
      await pair.onStandby('select pg_wal_replay_resume()')
      await impatient.close()
    }
  })

  it('that hangs in the middle of a conversation is left aside as soon, and keeps nobody from stopping', async () => {
    const { hostname, port } = new URL(pair.standby.url)
    let mute = false
    const sockets: Socket[] = []
    const between = createServer((client) => {
      const server = joindre(Number(port), hostname)
      client.pipe(server)
      server.on('data', (bytes) => mute || client.write(bytes))
      for (const socket of [client, server]) sockets.push(socket.on('error', () => undefined))
    })
    await new Promise<void>((hold) => between.listen(0, '127.0.0.1', hold))
    const url = new URL(pair.standby.url)
    url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
    const hanging = replicaOf({ url: url.href, patienceMs: 2_000 })
    expect(await hanging.caughtUp(primary.db)).toBeDefined()
    mute = true
    expect(await hanging.caughtUp(primary.db)).toBeUndefined()
    await hanging.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((hold) => between.close(hold))
  })

  it.each([
    ['another primary', () => pair.primary.url, /late/],
    ['nobody', () => 'postgres://personne@127.0.0.1:9/rien', /ECONNREFUSED/],
  ])('that is %s is left aside', async (_name, url, why) => {
    const other = replicaOf({ url: url(), patienceMs: 100 })
    try {
      expect(await other.caughtUp(primary.db)).toBeUndefined()
      expect(absences.at(-1)).toMatch(why)
    } finally {
      await other.close()
    }
  })

  it.each([
    ['nothing of one that nobody named', () => undefined, undefined],
    ['that one serves', () => pair.standby.url, /^ok: The standby shows/],
    [
      'why one does not',
      () => 'postgres://personne@127.0.0.1:9/rien',
      /^look: .* does not serve \(.*ECONNREFUSED.*\): exports read/,
    ],
  ])('check tells %s', async (_what, url, told) => {
    const [constat] = await controlerReplique({ databaseUrlReplique: url() }, primary)
    if (told === undefined) expect(constat).toBeUndefined()
    else expect(`${constat?.etat}: ${constat?.dit}`).toMatch(told)
  })
})
