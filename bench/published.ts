import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BenchRow } from './row.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAGE = resolve(ROOT, 'docs/benchmarks.md')
const ROWS = resolve(ROOT, 'docs/benchmarks.json')
const START = '<!-- written by npm run bench -- --write -->'
const END = '<!-- end of what is written -->'

/** A row as it is published: when it was measured, and at which commit. */
export interface PublishedRow {
  readonly id: string
  readonly workload: string
  readonly form: string
  readonly measure: string
  readonly baseline: string
  readonly ratio: string
  readonly target: string
  readonly state: string
  readonly date: string
  readonly commit: string
}

/** What each bench measures: a row is old once one of these changed after its commit. */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  P1: ['apps/api/src/platform/http', 'apps/api/src/domains/acces', 'apps/api/src/domains/abonnement'],
  P2: ['apps/api/src/domains/tableau-de-bord', 'apps/api/src/domains/facture'],
  P3: ['apps/api/src/platform/liste', 'apps/api/src/domains/utilisateur'],
  P3b: ['apps/api/src/domains/facture'],
  P3c: ['apps/api/src/domains/paiement', 'apps/api/src/platform/liste'],
  P4: ['apps/api/src/domains/paiement'],
  P4b: ['apps/api/src/domains/paiement'],
  P4c: ['apps/api/src/domains/paiement', 'apps/api/src/domains/acces', 'apps/api/src/platform/http'],
  P5: ['apps/api/src/domains/paiement', 'apps/api/src/domains/facture'],
  P6: ['apps/api/src/platform/jobs'],
  P7: ['apps/api/src/import'],
  P8: ['apps/api/src/domains/consommation/derivation'],
  P9: ['apps/api/src/domains/consommation'],
  P10: ['apps/api/src/domains/abonnement', 'apps/api/src/domains/groupe'],
  P11: ['packages/document-factory/src'],
  P12: ['apps/api/src/domains/facture/lot'],
  P13: ['apps/api/src/domains/export'],
  P14: ['apps/web', 'packages/webapi/src'],
  P15: ['apps/api/src'],
  P16: ['apps/api/src/domains/alerte'],
  P17: ['apps/api/src/domains/consommation'],
  P18: ['apps/api/src/import', 'apps/api/src/domains/facture'],
  P19: ['apps/api/src/domains/demarche', 'packages/webapi/src/demarche'],
  P20: ['apps/api/src/domains/demarche/brouillon'],
  P21: ['apps/api/src/domains/demarche/pieces', 'apps/api/src/platform/fichier', 'apps/api/src/platform/http/corps'],
  S8: [
    'apps/api/src/domains/utilisateur',
    'apps/api/src/domains/inscription',
    'apps/api/src/domains/acces',
    'apps/api/src/domains/paiement/anonyme',
  ],
  S15: ['apps/api/src/domains/export'],
  S15b: ['apps/api/src/platform/http/corps'],
  S15c: ['apps/api/src/domains/facture/lot', 'packages/document-factory/src'],
}
export const measuredBy = (id: string): readonly string[] => MEASURED[id] ?? []

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Did what a row measures change after its commit? A commit that this copy does not have counts as old. */
const isOld = ({ id, commit }: PublishedRow): boolean => {
  try {
    return git('log', '-1', '--format=%h', `${commit.split(',')[0]}..HEAD`, '--', ...measuredBy(id)) !== ''
  } catch {
    return true
  }
}

/** Rows measured now take the place of those of the same name; the others stay, in the order of their numbers. */
export const merge = (known: readonly PublishedRow[], measured: readonly PublishedRow[]): PublishedRow[] => {
  const name = ({ id, workload }: PublishedRow): string => `${id} ${workload}`
  const anew = new Map(measured.map((row) => [name(row), row]))
  const kept = known.map((row) => {
    const now = anew.get(name(row))
    anew.delete(name(row))
    return now ?? row
  })
  return [...kept, ...anew.values()].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}

export const table = (rows: readonly PublishedRow[], old: (row: PublishedRow) => boolean): string =>
  [
    '| # | Workload | Form | Measured | Baseline, same run | Ratio | Target | | Of |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) =>
      [
        '',
        row.id,
        row.workload,
        row.form,
        row.measure,
        row.baseline,
        row.ratio,
        row.target,
        row.state === 'missed' ? '**missed**' : row.state,
        `${row.date}, \`${row.commit}\`${old(row) ? ', code changed since' : ''}`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')

/** The page with its table written anew. @throws where it has no place for one */
export const withTable = (page: string, written: string): string => {
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/benchmarks.md has no "${START}" … "${END}"`)
  return `${before}${START}\n\n${written}\n\n${END}${after}`
}

export const readPublished = (): PublishedRow[] => JSON.parse(readFileSync(ROWS, 'utf8')) as PublishedRow[]

/** Puts what was measured now in docs/benchmarks.json and writes the table of docs/benchmarks.md from it. */
export const publish = (rows: readonly BenchRow[], form: string): void => {
  const date = new Date().toISOString().slice(0, 10)
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed'}`
  const measured = rows.map(
    ({ ratio, met, ...row }): PublishedRow => ({
      ...row,
      form,
      ratio: ratio?.toFixed(2) ?? '',
      state: met ? 'held' : 'missed',
      date,
      commit,
    }),
  )
  const all = merge(readPublished(), measured)
  writeFileSync(ROWS, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), table(all, isOld)))
}
