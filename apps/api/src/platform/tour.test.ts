import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { pause } = vi.hoisted(() => ({ pause: vi.fn() }))
vi.mock('node:timers/promises', async (original) => {
  const vrai = await original<typeof import('node:timers/promises')>()
  return { ...vrai, setTimeout: pause.mockImplementation((ms: number) => vrai.setTimeout(ms)) }
})
const { attendreSonTour, laisserAuxAutres, noterAppel } = await import('./tour.ts')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  pause.mockClear()
})

it('lets one waiter through at each turn of the event loop, in order', async () => {
  let tour = 0
  const compter = (): void => {
    tour += 1
    if (tour < 50) setImmediate(compter)
  }
  setImmediate(compter)
  const passages: number[] = []
  await Promise.all(Array.from({ length: 10 }, () => attendreSonTour().then(() => passages.push(tour))))
  expect(passages).toHaveLength(10)
  expect(new Set(passages).size).toBe(10)
  expect(passages).toEqual(passages.toSorted((a, b) => a - b))
  expect(pause).not.toHaveBeenCalled()
})

it('leaves most of the time to those who call, and takes it all when nobody does any more (S15)', async () => {
  noterAppel()
  vi.advanceTimersByTime(250)
  // whoever they are, they share what is left
  await Promise.all([attendreSonTour(), attendreSonTour(), attendreSonTour()])
  expect(pause.mock.calls).toEqual([[20], [20], [20]])
  vi.advanceTimersByTime(1)
  await attendreSonTour()
  expect(pause).toHaveBeenCalledTimes(3)
})

it('holds what comes in back beside others, and not a turn of the loop without them', async () => {
  vi.advanceTimersByTime(1_000)
  await laisserAuxAutres(262_144)
  expect(pause).not.toHaveBeenCalled()
  noterAppel()
  // as long as their bytes are worth, one after the other: three megabytes a second, whoever sends
  await Promise.all([laisserAuxAutres(65_536), laisserAuxAutres(262_144)])
  expect(pause.mock.calls).toEqual([[20], [80]])
})
