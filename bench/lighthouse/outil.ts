import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is read of Lighthouse's answer. */
export interface Resultat {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly numericValue?: number
      }
    >
  >
}
export type Lighthouse = (
  url: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Resultat } | undefined>

const DOSSIER = join(import.meta.dirname, 'outil')
const ENTREE = join(DOSSIER, 'node_modules/lighthouse/core/index.js')

/** Lighthouse, at the version of its own lock file; installed the first time: nobody else waits for its hundred packages. */
export const chargerLighthouse = async (): Promise<Lighthouse> => {
  if (!existsSync(ENTREE))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: DOSSIER,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  const { default: lighthouse } = (await import(pathToFileURL(ENTREE).href)) as { default: Lighthouse }
  return lighthouse
}
