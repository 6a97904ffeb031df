import { resolve } from 'node:path'
import { peser } from '../apps/web/build/bundle-size.ts'
import type { Bench } from './row.ts'

const DIST = resolve(import.meta.dirname, '../apps/web/dist')
const FIRST_TARGET = 130_000
const ROUTE_TARGET = 40_000
/** ProseMirror, which only staff at work load. */
const EDITOR = 'mails/editeur-riche.tsx'
const EDITOR_TARGET = 100_000

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** P14, the bytes (brotli): JavaScript of the login page before anything else, and what each lazy entry adds to it. */
export const benchBytes: Bench = async () => {
  const { premiere, routes } = peser(DIST)
  const editor = routes.find(({ cle }) => cle.endsWith(EDITOR))
  const largest = routes
    .filter((route) => route !== editor)
    .reduce((most, route) => (route.js > most.js ? route : most))
  return [
    {
      id: 'P14',
      workload: 'first JavaScript of the login page, brotli',
      measure: kilobytes(premiere.js),
      baseline: 'an almost empty page with the named stack: 132 kB without zod, 152 with',
      ratio: premiere.js / 132_000,
      target: `<= ${kilobytes(FIRST_TARGET)}`,
      met: premiere.js <= FIRST_TARGET,
    },
    {
      id: 'P14',
      workload: 'largest lazy entry, the rich-text editor apart, brotli',
      measure: `${kilobytes(largest.js)} (${largest.cle.split('/').at(-1)})`,
      baseline: '',
      ratio: undefined,
      target: `<= ${kilobytes(ROUTE_TARGET)}`,
      met: largest.js <= ROUTE_TARGET,
    },
    {
      id: 'P14',
      workload: 'rich-text editor, brotli',
      measure: kilobytes(editor?.js ?? 0),
      baseline: '',
      ratio: undefined,
      target: `<= ${kilobytes(EDITOR_TARGET)}`,
      met: (editor?.js ?? 0) <= EDITOR_TARGET,
    },
  ]
}
