import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** npm runs scripts from the root of the project: paths are meant from where the operator stands. */
export const chemin = (ecrit: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), ecrit)

/** What the operator can mend: one sentence, nothing was done. */
export class RefusOperation extends Error {
  override name = 'RefusOperation'
}

/** Exit statuses of every verb; 128 + n: stopped by signal n. */
export const STATUT = { fait: 0, rienFait: 1, aVoir: 2 } as const

export interface AppelVerbe {
  readonly options: Readonly<Record<string, string | undefined>>
  readonly drapeaux: ReadonlySet<string>
  readonly positionnels: readonly string[]
  /** One line to the standard output. */
  dire(ligne: string): void
}

/** One verb of the operator's command line. */
export interface Verbe {
  /** One word or two: 'jobs list'. */
  readonly nom: string
  /** What follows the name. */
  readonly usage: string
  /** One English sentence. */
  readonly resume: string
  readonly options: ParseArgsOptionsConfig
  /** How many words may follow. */
  readonly positionnels: readonly [min: number, max: number]
  executer(appel: AppelVerbe): Promise<number>
}

/** What was typed after the name of a verb. @throws RefusOperation with how it is used */
export const lireAppel = (verbe: Verbe, args: readonly string[]): Omit<AppelVerbe, 'dire'> => {
  const usage = `Usage: npm run ondine -- ${verbe.nom} ${verbe.usage}`.trimEnd()
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: verbe.options, allowPositionals: true })
    const [min, max] = verbe.positionnels
    if (positionals.length < min || positionals.length > max) throw new RefusOperation(usage)
    const lus = Object.entries(values)
    return {
      options: Object.fromEntries(lus.filter((un): un is [string, string] => typeof un[1] === 'string')),
      drapeaux: new Set(lus.filter(([, valeur]) => valeur === true).map(([nom]) => nom)),
      positionnels: positionals,
    }
  } catch (cause) {
    if (cause instanceof RefusOperation) throw cause
    const dit = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause)
    throw new RefusOperation(`${dit.replace(/\.$/, '')}. ${usage}`)
  }
}
