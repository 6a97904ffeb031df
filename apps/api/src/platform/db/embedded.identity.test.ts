import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { selon } from '../../../../../test-setup/selon.ts'
import {
  folder,
  type OndineProcess,
  ondine,
  type ProcessOptions,
  query,
  removeFolders,
  serverPid,
  stop,
} from '../../../test-setup/embedded-harness.ts'
import { copyBinaries, installedBinaries } from './embedded/binaries.ts'
import { binariesFor, placesToTry, SHARED_ROOT } from './embedded/places.ts'

// Every order of starting of docs/decisions/002, with real processes under real identities.
const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const WITHOUT_PASSWD = 54_321
const namespaces = spawnSync('unshare', ['--user', `--map-user=${NOBODY}`, 'true']).status === 0
const othersCanRead = isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, cwd: '/' }).status === 0
const asRoot = selon(isRoot, 'only root can take another identity')
const inNamespaces = selon(namespaces, 'no user namespaces here')
const asAnybody = selon(!isRoot || othersCanRead, 'this checkout is closed to other users')
const asOthers = selon(
  othersCanRead,
  isRoot ? 'this checkout is closed to other users' : 'only root can take another identity',
)
const asOthersInNamespaces = namespaces ? asOthers : inNamespaces

afterAll(removeFolders)
const running: OndineProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
})

/** Starts, writes, stops, starts again and reads: a mode is good when its second start works too. */
async function twice(dataDir: string, options: ProcessOptions) {
  const first = ondine(dataDir, options)
  running.push(first)
  const ready = await first.event('ready')
  await query(ready.url, 'CREATE TABLE memoire AS SELECT 7 AS n')
  await stop(first)
  const second = ondine(dataDir, options)
  running.push(second)
  const again = await second.event('ready')
  expect(again.mode).toBe(ready.mode)
  expect(again.dataDirectory).toBe(ready.dataDirectory)
  expect(await query(again.url, 'SELECT n FROM memoire')).toEqual([{ n: 7 }])
  const pid = serverPid(again.dataDirectory)
  return { ...again, uid: statSync(`/proc/${pid}`).uid, logs: first.events.flatMap(({ log }) => log ?? []) }
}

/** A PATH whose unshare refuses, as a container without user namespaces. */
function refusingPath(): string {
  const bin = folder()
  writeFileSync(join(bin, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n')
  chmodSync(join(bin, 'unshare'), 0o755)
  return bin
}

/** A data folder inside a folder that only its owner may enter, as root's home. */
function closedDataDir(): string {
  return join(folder(0o700), 'data')
}

asRoot.describe('as root', {}, () => {
  inNamespaces.it(`uses a user namespace; the files stay root's`, async () => {
    const dataDir = folder()
    expect(await twice(dataDir, {})).toMatchObject({
      mode: 'namespace',
      uid: 0,
      dataDirectory: join(dataDir, 'postgres', 'data'),
    })
    expect(statSync(join(dataDir, 'postgres', 'cluster.json')).mode & 0o777).toBe(0o600)
  })

  inNamespaces.it('works below a 0700 folder', async () => {
    const dataDir = closedDataDir()
    expect(await twice(dataDir, {})).toMatchObject({
      mode: 'namespace',
      uid: 0,
      dataDirectory: join(dataDir, 'postgres', 'data'),
    })
  })

  it('takes uid 65534 in the data folder where namespaces are refused and that uid may come in', async () => {
    const dataDir = folder()
    const result = await twice(dataDir, { path: refusingPath() })
    expect(result).toMatchObject({ mode: 'uid', uid: NOBODY })
    // passwords stay out of the reach of that uid, which nobody else should have either
    expect(statSync(join(dataDir, 'postgres', 'cluster.json'))).toMatchObject({ uid: 0 })
    if (othersCanRead) expect(result.dataDirectory).toBe(join(dataDir, 'postgres', 'data'))
  })

  it('goes below /var/lib/ondine where namespaces are refused and the data folder is closed, and says so', async () => {
    const dataDir = closedDataDir()
    mkdirSync(dataDir)
    const home = placesToTry(dataDir, 'uid').at(-1)?.parent ?? ''
    expect(home).toMatch(/^\/var\/lib\/ondine\/[0-9a-f]{16}$/)
    try {
      const result = await twice(dataDir, { path: refusingPath() })
      expect(result).toMatchObject({ mode: 'uid', uid: NOBODY, dataDirectory: join(home, 'postgres', 'data') })
      expect(result.logs.join('\n')).toContain(`the database lives in ${join(home, 'postgres')}`)
      expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
      await Promise.all(running.splice(0).map(stop))

      rmSync(home, { recursive: true })
      const after = ondine(dataDir, { path: refusingPath() })
      expect(await after.event('failed')).toMatchObject({ code: 'data-folder-lost' })
    } finally {
      await Promise.all(running.splice(0).map(stop))
      rmSync(home, { recursive: true, force: true })
    }
  })

  it('copies the programs below /var/lib/ondine when their folder is closed to uid 65534', async () => {
    const installed = await installedBinaries()
    const copy = join(SHARED_ROOT, `postgresql-${installed.version}`)
    const before = existsSync(copy)
    const closed = await copyBinaries(installed, folder(0o700))
    const data = folder(0o700)
    chownSync(data, NOBODY, NOBODY)
    try {
      const found = await binariesFor({ mode: 'uid', uid: NOBODY }, closed, data)
      expect(found?.root).toBe(join(copy, 'native'))
    } finally {
      if (!before) rmSync(copy, { recursive: true, force: true })
    }
  })

  it('keeps running a data folder made by an ordinary user under that user', async () => {
    const dataDir = folder()
    const { dataDirectory } = await twice(dataDir, { mode: 'uid' })
    await Promise.all(running.splice(0).map(stop))
    expect(statSync(dataDirectory).uid).toBe(NOBODY)
    const plain = ondine(dataDir)
    running.push(plain)
    expect(await plain.event('ready')).toMatchObject({ mode: 'uid' })
  })
})

describe('as an ordinary user', () => {
  asAnybody.it('runs PostgreSQL as that user', async () => {
    const dataDir = folder()
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
    const uid = isRoot ? NOBODY : process.getuid?.()
    expect(await twice(dataDir, { uid: isRoot ? NOBODY : undefined })).toMatchObject({ mode: 'direct', uid })
  })

  asOthersInNamespaces.it('makes its database even without a passwd entry', async () => {
    const dataDir = folder()
    chownSync(dataDir, WITHOUT_PASSWD, WITHOUT_PASSWD)
    expect(await twice(dataDir, { uid: WITHOUT_PASSWD })).toMatchObject({ uid: WITHOUT_PASSWD })
  })

  asOthers.it('says what to do without a passwd entry and without namespaces', async () => {
    const dataDir = folder()
    chownSync(dataDir, WITHOUT_PASSWD, WITHOUT_PASSWD)
    const one = ondine(dataDir, { uid: WITHOUT_PASSWD, path: refusingPath() })
    expect(await one.event('failed')).toEqual({
      code: 'identity-refused',
      message: expect.stringContaining(`uid ${WITHOUT_PASSWD}`) as string,
    })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})
