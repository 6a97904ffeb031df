import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { octetsPasses } from './memoire-jeune.ts'

const MO = 1024 * 1024

/** Collections of the whole heap while 400 MB pass, 100 kB at a time. */
const collectesEntieres = async (passer: (octets: number) => void): Promise<number> => {
  const natures: unknown[] = []
  const noter = (mesures: readonly PerformanceEntry[]): void => {
    for (const mesure of mesures) natures.push((mesure as unknown as { detail: { kind: number } }).detail.kind)
  }
  const observateur = new PerformanceObserver((liste) => noter(liste.getEntries()))
  observateur.observe({ entryTypes: ['gc'] })
  for (let lus = 0; lus < 400 * MO; lus += 100_000) {
    passer(Buffer.alloc(100_000).length)
    await new Promise(setImmediate)
  }
  await new Promise(setImmediate)
  noter(observateur.takeRecords())
  observateur.disconnect()
  return natures.filter((nature) => nature === constants.NODE_PERFORMANCE_GC_MAJOR).length
}

it('has bytes that passed given back without a collection of the whole heap', async () => {
  expect(await collectesEntieres(octetsPasses)).toBeLessThanOrEqual(1)
  // negative control: what nobody tells of
  expect(await collectesEntieres(() => undefined)).toBeGreaterThan(2)
})
