import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { removeOldDrafts } from './embedded/init.ts'

const HEURE_MS = 3_600_000
let dossier = ''
afterEach(async () => {
  vi.useRealTimers()
  await rm(dossier, { recursive: true })
})

it.each([0, 7])(
  'a first start under way keeps its draft where our clock is %i h ahead of the file system',
  async (avance) => {
    dossier = await mkdtemp(join(tmpdir(), 'ondine-'))
    await mkdir(join(dossier, '.postgres-init-neuf'))
    await mkdir(join(dossier, '.postgres-init-ancien'))
    const deuxHeures = new Date(Date.now() - 2 * HEURE_MS)
    await utimes(join(dossier, '.postgres-init-ancien'), deuxHeures, deuxHeures)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + avance * HEURE_MS })
    await removeOldDrafts(dossier)
    expect(await readdir(dossier)).toEqual(['.postgres-init-neuf'])
  },
)
