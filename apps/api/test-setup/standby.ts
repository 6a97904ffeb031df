import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFiles, clusterLink, findCluster, SUPERUSER } from '../src/platform/db/embedded/cluster.ts'
import { type EmbeddedServer, startEmbedded } from '../src/platform/db/embedded.ts'

const silent = { info: () => {}, warn: () => {} }

/** A server and its streaming standby, both with the product's own programs; the copy is made as pg_basebackup makes it. */
export interface Pair {
  readonly primary: EmbeddedServer
  readonly standby: EmbeddedServer
  /** As the superuser of the standby. */
  readonly onStandby: (statement: string) => Promise<pg.QueryResult>
  stop(): Promise<void>
}

const asSuperuser = async <T>(url: string, password: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { hostname, port } = new URL(url)
  const client = new pg.Client({ host: hostname, port: Number(port), user: SUPERUSER, password, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @param folder an empty one, which the caller removes */
export const openPair = async (folder: string): Promise<Pair> => {
  const [here, there] = [join(folder, 'primary'), join(folder, 'standby')]
  const primary = await startEmbedded({ dataDir: here, log: silent, settings: { fsync: 'off' } })
  const cluster = await findCluster(here)
  if (cluster === undefined) throw new Error(`no cluster in ${here}`)
  const { superuser: password } = cluster.passwords
  const { port, hostname } = new URL(primary.url)
  mkdirSync(there)
  const label = await asSuperuser(primary.url, password, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    // owners and rights too: its server runs as they say
    execFileSync('cp', ['-a', cluster.home, clusterLink(there)])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    return rows[0]?.labelfile ?? ''
  })
  const { data, port: portFile } = clusterFiles(clusterLink(there))
  writeFileSync(join(data, 'backup_label'), label, { mode: 0o644 })
  writeFileSync(join(data, 'standby.signal'), '', { mode: 0o644 })
  for (const left of [join(data, 'postmaster.pid'), join(data, 'postmaster.opts'), portFile])
    rmSync(left, { force: true })
  const standby = await startEmbedded({
    dataDir: there,
    log: silent,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=${hostname} port=${port} user=${SUPERUSER} password=${password}`,
    },
  })
  return {
    primary,
    standby,
    onStandby: (statement) => asSuperuser(standby.url, password, (client) => client.query(statement)),
    stop: async () => {
      await standby.stop()
      await primary.stop()
    },
  }
}
