import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const RACINE = resolve(import.meta.dirname, '../../..')

/** Has the operator's tool read the lines of a file, the first of which names its columns, into the portal whose data are in `donnees`; none may be refused. */
export const importer = async (donnees: string, format: string, lignes: readonly string[]): Promise<void> => {
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-rails-'))
  try {
    const fichier = join(dossier, `${format}.csv`)
    await writeFile(fichier, `${lignes.join('\n')}\n`)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/api/src/main-import.ts', format, fichier, '--rapport', join(dossier, 'rapport.csv')],
      {
        cwd: RACINE,
        env: { ...process.env, DATA_DIR: donnees, DATABASE_URL: undefined },
      },
    )
    expect(stdout).toMatch(/repeated \d+, refused 0/)
  } finally {
    await rm(dossier, { recursive: true })
  }
}
