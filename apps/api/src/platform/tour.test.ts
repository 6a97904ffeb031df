import { expect, it } from 'vitest'
import { attendreSonTour } from './tour.ts'

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
})
