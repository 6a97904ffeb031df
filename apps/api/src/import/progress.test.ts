import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comptesVides } from './lot.repo.ts'
import { Progression } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('says before the first chunk is written that it goes on, and nothing once it is over', () => {
  const dites: string[] = []
  const progression = new Progression({ write: (texte) => dites.push(texte) }, 'f.csv', () => Date.now())
  vi.advanceTimersByTime(9_000)
  expect(dites).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(dites).toEqual(['f.csv   0%  0 lines, 0/s, 0 refused\n'])
  progression.avance({ ...comptesVides(), lues: 100 }, 0.5)
  vi.advanceTimersByTime(12_000)
  expect(dites.slice(1)).toEqual([expect.stringMatching(/^f\.csv {2}50% {2}100 lines, \d\/s, 0 refused\n$/)])
  progression.fin()
  vi.advanceTimersByTime(60_000)
  expect(dites).toHaveLength(2)
})
