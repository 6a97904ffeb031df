import { expect, it } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'
import { empreinteJeton, randomIds } from './ids.ts'

it('makes tokens of 256 random bits, safe in a header and a cookie', () => {
  const jetons = Array.from({ length: 1000 }, () => randomIds.jeton())
  expect(new Set(jetons).size).toBe(1000)
  for (const jeton of jetons) expect(jeton).toMatch(/^[\w-]{43}$/)
})

it('stores a token as its SHA-256', () => {
  expect(empreinteJeton('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('holds a clock still until it is moved, and hands out dates that nobody shares', () => {
  const clock = fixedClock(new Date('2026-11-20T09:00:00Z'))
  const avant = clock.now()
  clock.avancer(1500)
  expect(clock.now().toISOString()).toBe('2026-11-20T09:00:01.500Z')
  expect(avant.toISOString()).toBe('2026-11-20T09:00:00.000Z')
  avant.setTime(0)
  expect(clock.now().getTime()).toBeGreaterThan(0)
})

it('reads the clock of the machine where nobody holds it', () => {
  const autour = [Date.now(), systemClock.now().getTime(), Date.now()]
  expect(autour).toEqual(autour.toSorted((a, b) => a - b))
})
