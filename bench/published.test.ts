import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { measuredBy, merge, type PublishedRow, readPublished, table, withTable } from './published.ts'

const ROOT = resolve(import.meta.dirname, '..')
const row = (id: string, workload: string, measure: string): PublishedRow => ({
  id,
  workload,
  form: 'short',
  measure,
  baseline: '',
  ratio: '',
  target: '',
  state: 'held',
  date: '2026-11-24',
  commit: '1234567',
})

it('puts a row in the place of the one it measures again, and a new one after those of its number', () => {
  const known = [row('P2', 'tiles', '1'), row('P10', 'search', '2')]
  expect(
    merge(known, [row('P2', 'tiles', '3'), row('P9', 'chart', '4')]).map(({ id, measure }) => id + measure),
  ).toEqual(['P23', 'P94', 'P102'])
})

it('says when and at which commit each row was measured, and which is older than its code', () => {
  const written = table([row('P1', 'a', '1'), row('P2', 'b', '2')], ({ id }) => id === 'P2')
  expect(written).toContain('| P1 | a | short | 1 |  |  |  | held | 2026-11-24, `1234567` |')
  expect(written).toContain('2026-11-24, `1234567`, code changed since |')
})

it('leaves the page around the table as it is', () => {
  const page = 'a\n<!-- written by npm run bench -- --write -->\nold\n<!-- end of what is written -->\nb'
  expect(withTable(page, 'new')).toBe(
    'a\n<!-- written by npm run bench -- --write -->\n\nnew\n\n<!-- end of what is written -->\nb',
  )
  expect(() => withTable('a', 'new')).toThrow('no "<!-- written')
})

it('shows in docs/benchmarks.md every row that was measured, and nothing else', () => {
  const page = readFileSync(resolve(ROOT, 'docs/benchmarks.md'), 'utf8')
  const shown = page.split('\n').filter((line) => /^\| [PS]\d/.test(line))
  const stored = readPublished()
  expect(stored.length).toBeGreaterThan(30)
  expect(shown.map((line) => line.replace(/, code changed since \|$/, ' |'))).toEqual(
    table(stored, () => false)
      .split('\n')
      .slice(2),
  )
})

it('knows what each row measures', () => {
  for (const { id } of readPublished()) {
    expect([id, measuredBy(id)]).not.toEqual([id, []])
    expect(measuredBy(id).filter((folder) => !existsSync(resolve(ROOT, folder)))).toEqual([])
  }
})
