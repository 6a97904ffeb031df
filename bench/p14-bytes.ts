import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Bench } from './row.ts'

const DIST = resolve(import.meta.dirname, '../apps/web/dist')
const FIRST_TARGET = 130_000
const ROUTE_TARGET = 40_000

interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const size = (file: string): number => brotliCompressSync(readFileSync(resolve(DIST, file))).byteLength

/** A chunk with everything it imports statically, itself included. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** P14, the bytes: JavaScript of the login page before anything else, and what each route adds to it. */
export const benchBytes: Bench = async () => {
  const manifest = JSON.parse(readFileSync(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (keys: Iterable<string>): number =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + size(file), 0)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const login = Object.keys(manifest).find((key) => /connexion\.screen/.test(key))
  if (entry === undefined || login === undefined) throw new Error('the build has no entry or no login screen')
  const first = new Set([...closure(manifest, entry), ...closure(manifest, login)])
  const shell = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && /layout|coque|shell/.test(key),
  )
  const base = new Set([...first, ...shell.flatMap((key) => [...closure(manifest, key)])])
  const routes = Object.keys(manifest)
    .filter((key) => /\.screen\.tsx$/.test(key) && key !== login)
    .map((key) => ({ key, bytes: sizeOf([...closure(manifest, key)].filter((chunk) => !base.has(chunk))) }))
    .sort((a, b) => b.bytes - a.bytes)
  const firstBytes = sizeOf(first)
  const largest = routes[0]
  return [
    {
      id: 'P14',
      workload: 'first JavaScript of the login page, brotli',
      measure: `${(firstBytes / 1000).toFixed(1)} kB`,
      baseline: 'an almost empty page with the named stack: 132 kB without zod, 152 with',
      ratio: firstBytes / 132_000,
      target: `<= ${FIRST_TARGET / 1000} kB`,
      met: firstBytes <= FIRST_TARGET,
    },
    {
      id: 'P14',
      workload: `largest route (${largest?.key.split('/').at(-1) ?? 'none'}) beside what is already loaded, brotli`,
      measure: `${((largest?.bytes ?? 0) / 1000).toFixed(1)} kB`,
      baseline: '',
      ratio: undefined,
      target: `<= ${ROUTE_TARGET / 1000} kB`,
      met: (largest?.bytes ?? 0) <= ROUTE_TARGET,
    },
  ]
}
