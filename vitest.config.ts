import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { Bilan } from './test-setup/bilan.reporter.ts'

const HORS = ['**/node_modules/**', '**/dist/**']
const API = 'apps/api/**/*.test.ts'
const PAQUETS = 'packages/**/*.test.ts'

/** Replaces, for everything in its process, a module, a function, a clock or a setting. */
const CHANGE_LE_PROCESSUS =
  /\bvi\.(mock|doMock|spyOn|stub|useFakeTimers|setSystemTime)|\bprocess\.(chdir|env\.\w+ = |on\()/
const quiChangent = (motif: string): string[] =>
  globSync(motif, { cwd: import.meta.dirname, exclude: HORS }).filter((fichier) =>
    CHANGE_LE_PROCESSUS.test(readFileSync(`${import.meta.dirname}/${fichier}`, 'utf8')),
  )
const seuls = quiChangent(API)
const seulsDesPaquets = quiChangent(PAQUETS)

const api = {
  setupFiles: ['apps/api/test-setup/suite-neuve.ts'],
  globalSetup: ['apps/api/test-setup/global-setup.ts'],
  hookTimeout: 120_000,
  testTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', new Bilan()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [...seulsDesPaquets, 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: HORS,
          testTimeout: 120_000,
        },
      },
      // rules and documents keep no state: they read zod, the declarations and the fonts once
      {
        test: {
          name: 'paquets',
          include: [PAQUETS],
          exclude: [...HORS, ...seulsDesPaquets],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      // reading the whole API again for each file took a fifth of the time: only these need it for themselves
      { test: { name: 'api-seul', include: seuls, exclude: HORS, ...api } },
      { test: { name: 'api', include: [API], exclude: [...HORS, ...seuls], isolate: false, ...api } },
    ],
  },
})
