import { describe, expect, it } from 'vitest'
import { creerObservateur } from './heartbeat.ts'

const bail = 20_000
const absence = 10_000
const secondes = (n: number) => n * 1_000

/** Looks every second from `de` to `a`; `battement` tells the beat read at each second. Answers the seconds of silence. */
const suivre = (
  de: number,
  a: number,
  battement: (seconde: number) => number,
  observateur = creerObservateur(bail, absence),
) => {
  const jugements: number[] = []
  for (let seconde = de; seconde <= a; seconde++) {
    const silencieux = observateur.observer(secondes(seconde), [{ poolId: 'p', battement: battement(seconde) }])
    if (silencieux.length > 0) jugements.push(seconde)
  }
  return jugements
}

describe('the observer of heartbeats', () => {
  it('leaves alone a pool that beats', () => {
    expect(suivre(0, 300, (seconde) => Math.floor(seconde / 5))).toEqual([])
  })
  it('sees a death at most 21 s after it, whenever it comes between two beats', () => {
    for (let mort = 30; mort < 36; mort++) {
      const premier = suivre(0, 100, (seconde) => Math.floor(Math.min(seconde, mort) / 5))[0]
      expect(premier).toBeGreaterThanOrEqual(20 + 5 * Math.floor(mort / 5))
      expect(premier).toBeLessThanOrEqual(mort + 21)
    }
  })
  it('takes a beat that came late for life', () => {
    expect(suivre(0, 39, (seconde) => (seconde < 20 ? 1 : 2))).toEqual([])
  })
  it('judges nobody before a whole lease when it was itself away: all may have slept', () => {
    const observateur = creerObservateur(bail, absence)
    expect(suivre(0, 5, () => 7, observateur)).toEqual([])
    expect(suivre(600, 619, () => 7, observateur)).toEqual([])
    expect(suivre(620, 620, () => 7, observateur)).toEqual([620])
  })
  it('forgets a pool that left', () => {
    const observateur = creerObservateur(bail, absence)
    observateur.observer(0, [{ poolId: 'p', battement: 1 }])
    observateur.observer(secondes(5), [])
    expect(suivre(6, 24, () => 1, observateur)).toEqual([])
  })
})
