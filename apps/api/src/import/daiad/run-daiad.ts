import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportError } from '../import-error.ts'
import { preparerDaiad } from './prepare.ts'

// npm run import:daiad -- <daiad-swm-trial-a.zip> [--compte abonne@ondine.example]: docs/import.md, "Real readings".

const MAIN = resolve(import.meta.dirname, '../../main-import.ts')
const TRAVAIL = resolve(import.meta.dirname, '../../../../../.cache/daiad')

const principal = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { compte: { type: 'string', default: 'abonne@ondine.example' } },
    allowPositionals: true,
  })
  const [zip] = positionals
  if (zip === undefined)
    throw new ImportError('Usage: npm run import:daiad -- <daiad-swm-trial-a.zip> [--compte <account>]')
  const ici = process.env.INIT_CWD ?? process.cwd()
  let pire = 0
  for (const { format, chemin, options } of await preparerDaiad(resolve(ici, zip), TRAVAIL, values.compte)) {
    process.stdout.write(`\n${format}\n`)
    const rapport = join(TRAVAIL, `${format}.rapport.csv`)
    const args = [MAIN, format, chemin, ...options, '--rapport', rapport]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0 && status !== 2) return 1
    pire = Math.max(pire, status)
  }
  return pire
}

try {
  process.exitCode = await principal()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error instanceof ImportError ? error.message : String(error)}\n`)
}
