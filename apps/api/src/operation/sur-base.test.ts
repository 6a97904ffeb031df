import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exigerBaseNommee, surConnexion } from './sur-base.ts'

const racine = mkdtempSync(join(tmpdir(), 'ondine-sans-reglages-'))
afterAll(() => rmSync(racine, { recursive: true, force: true }))
const dataDir = join(racine, 'data')

it('a verb whose settings nobody read is refused in one sentence, and makes no database', async () => {
  const { DATA_DIR } = process.env
  delete process.env.DATA_DIR
  try {
    // the rest of the settings is not looked at
    await expect(surConnexion({ dataDir } as Parameters<typeof surConnexion>[0], async () => 'done')).rejects.toThrow(
      /^No setting names a database \(DATABASE_URL or DATA_DIR\), and none lies in \S+: read the settings first \([^\n]+\)\.$/,
    )
  } finally {
    if (DATA_DIR !== undefined) process.env.DATA_DIR = DATA_DIR
  }
  expect([existsSync(dataDir), readdirSync(racine)]).toEqual([false, []])
})

it('is not where one is named, be it one that is to be made', async () => {
  await exigerBaseNommee({ dataDir, databaseUrl: 'postgres://x@127.0.0.1/x' }, {})
  await exigerBaseNommee({ dataDir, databaseUrl: undefined }, { DATA_DIR: dataDir })
})
