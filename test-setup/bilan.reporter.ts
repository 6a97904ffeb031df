import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

const LES_PLUS_LENTS = 10
/** Seconds of each file at its last whole run: `npm run test:change` chooses by them. */
const DUREES = '.cache/durees-tests.json'

const dureeMs = (module_: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module_.diagnostic()
  return collectDuration + setupDuration + duration
}

const nomDe = (module_: TestModule): string => relative(process.cwd(), module_.moduleId).replaceAll('\\', '/')

const noterDurees = (modules: readonly TestModule[]): void => {
  const avant = existsSync(DUREES) ? (JSON.parse(readFileSync(DUREES, 'utf8')) as Record<string, number>) : {}
  const durees = Object.fromEntries(modules.map((un) => [nomDe(un), Math.round(dureeMs(un)) / 1000]))
  mkdirSync(dirname(DUREES), { recursive: true })
  writeFileSync(DUREES, JSON.stringify({ ...avant, ...durees }, null, 1))
}

/** Why a test was left out, as it said: `skip('…')`. */
const raison = (test: TestCase): string | undefined => {
  const resultat = test.result()
  return resultat.state === 'skipped' ? (resultat.note ?? 'no reason given') : undefined
}

/** Last lines of a run: which files cost most, and what was not tried, with the reason. */
export class Bilan implements Reporter {
  /** Who asks for tests by name knows that the others are left out. */
  #choisis = false

  onInit(vitest: Vitest): void {
    this.#choisis = vitest.config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lents = modules.toSorted((a, b) => dureeMs(b) - dureeMs(a)).slice(0, LES_PLUS_LENTS)
    if (modules.length > LES_PLUS_LENTS) {
      console.info('\nThe ten slowest files:')
      for (const un of lents) console.info(`${(dureeMs(un) / 1000).toFixed(1).padStart(7)} s  ${nomDe(un)}`)
    }
    if (this.#choisis) return
    noterDurees(modules)
    const laisses = Map.groupBy(
      modules.flatMap((un) => [...un.children.allTests()]).flatMap((test) => raison(test) ?? []),
      (pourquoi) => pourquoi,
    )
    for (const [pourquoi, tests] of laisses) console.info(`Skipped ${tests.length}: ${pourquoi}`)
  }
}
