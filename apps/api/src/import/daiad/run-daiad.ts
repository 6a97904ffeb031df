import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { guetterParent } from '../../platform/parent.ts'
import { ImportError } from '../import-error.ts'
import { preparerDaiad } from './prepare.ts'

// npm run import:daiad -- <daiad-swm-trial-a.zip> [--compte abonne@ondine.example]: docs/import.md, "Real readings".

const MAIN = resolve(import.meta.dirname, '../../main-import.ts')
const SIGNAUX = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const TRAVAIL = resolve(import.meta.dirname, '../../../../../.cache/daiad')

/** Runs one import; a stop is the import's to obey, and its status says so. */
const lancer = async (args: readonly string[]): Promise<number> => {
  const enfant = spawn(process.execPath, args, { stdio: 'inherit' })
  const transmettre = (signal: NodeJS.Signals): void => void enfant.kill(signal)
  for (const signal of SIGNAUX) process.on(signal, transmettre)
  const cesser = guetterParent(() => transmettre('SIGTERM'))
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    enfant.once('error', reject)
    enfant.once('close', (statut, signal) => resolve(statut ?? 128 + (signal === null ? 0 : constants.signals[signal])))
    return await promise
  } finally {
    for (const signal of SIGNAUX) process.off(signal, transmettre)
    cesser()
  }
}

const USAGE = 'Usage: npm run import:daiad -- <daiad-swm-trial-a.zip> [--compte <account>]'

const lireArguments = () => {
  try {
    return parseArgs({
      options: { compte: { type: 'string', default: 'abonne@ondine.example' } },
      allowPositionals: true,
    })
  } catch {
    throw new ImportError(USAGE)
  }
}

const principal = async (): Promise<number> => {
  const { values, positionals } = lireArguments()
  const [zip] = positionals
  if (zip === undefined) throw new ImportError(USAGE)
  const ici = process.env.INIT_CWD ?? process.cwd()
  let pire = 0
  for (const { format, chemin, options } of await preparerDaiad(resolve(ici, zip), TRAVAIL, values.compte)) {
    process.stdout.write(`\n${format}\n`)
    const rapport = join(TRAVAIL, `${format}.rapport.csv`)
    const args = [MAIN, format, chemin, ...options, '--rapport', rapport]
    const statut = await lancer(args)
    if (statut !== 0 && statut !== 2) return statut
    pire = Math.max(pire, statut)
  }
  return pire
}

try {
  process.exitCode = await principal()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error instanceof ImportError ? error.message : String(error)}\n`)
}
