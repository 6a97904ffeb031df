import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cadence, creneauxEntre, type HeureLocale, verifierCadence } from './slots.ts'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
const locaux = (creneaux: Date[]): string[] => creneaux.map((creneau) => paris.format(creneau))
const utc = (creneaux: Date[]): string[] => creneaux.map((creneau) => creneau.toISOString().slice(0, 16))

const deux30: Cadence = { chaque: 'jour', a: '02:30' }
const heure = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}` as HeureLocale)
const cadence: fc.Arbitrary<Cadence> = fc.oneof(
  heure.map((a) => ({ chaque: 'jour' as const, a })),
  fc.record({ chaque: fc.constant('semaine' as const), jour: fc.integer({ min: 1, max: 7 }), a: heure }),
  fc.record({ chaque: fc.constant('mois' as const), jour: fc.integer({ min: 1, max: 31 }), a: heure }),
  fc.constantFrom(...[1, 2, 5, 15, 30, 60].map((pas) => ({ chaque: 'minutes' as const, pas }))),
)
const instant = (de: string, a: string) =>
  fc.integer({ min: Date.parse(de) / 1000, max: Date.parse(a) / 1000 }).map((secondes) => new Date(secondes * 1000))

describe('slots on the days when the clock changes', () => {
  it('runs a time that does not exist in March once, an hour further by the clock', () => {
    const creneaux = creneauxEntre(deux30, new Date('2026-03-27T22:00Z'), new Date('2026-03-30T12:00Z'))
    expect(locaux(creneaux)).toEqual(['2026-03-28 02:30', '2026-03-29 03:30', '2026-03-30 02:30'])
    expect(utc(creneaux)).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'])
  })
  it('runs a time that comes twice in October once, the first time', () => {
    const creneaux = creneauxEntre(deux30, new Date('2026-10-23T22:00Z'), new Date('2026-10-26T12:00Z'))
    expect(utc(creneaux)).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
  })
  it('counts minutes in real time: 46 half-hours on the short day, 50 on the long one', () => {
    const demies = (de: string, a: string) =>
      creneauxEntre({ chaque: 'minutes', pas: 30 }, new Date(de), new Date(a)).length
    expect(demies('2026-03-28T23:00Z', '2026-03-29T22:00Z')).toBe(46)
    expect(demies('2026-10-24T22:00Z', '2026-10-25T23:00Z')).toBe(50)
  })
})

describe('slots', () => {
  it('takes the last day of a month too short', () => {
    const creneaux = creneauxEntre(
      { chaque: 'mois', jour: 31, a: '08:00' },
      new Date('2028-01-15T00:00Z'),
      new Date('2028-05-01T00:00Z'),
    )
    expect(locaux(creneaux)).toEqual(['2028-01-31 08:00', '2028-02-29 08:00', '2028-03-31 08:00', '2028-04-30 08:00'])
  })
  it('knows the days of the week', () => {
    const lundis = creneauxEntre(
      { chaque: 'semaine', jour: 1, a: '00:00' },
      new Date('2026-11-20T00:00Z'),
      new Date('2026-12-01T00:00Z'),
    )
    expect(locaux(lundis)).toEqual(['2026-11-23 00:00', '2026-11-30 00:00'])
  })
  it('gives every local day exactly one slot of a daily task, over twenty years', () => {
    fc.assert(
      fc.property(heure, (a) => {
        const creneaux = creneauxEntre(
          { chaque: 'jour', a },
          // the span leaves its first instant out, and midnight is a slot
          new Date('2019-12-31T22:59:59Z'),
          new Date('2039-12-31T22:59Z'),
        )
        expect(new Set(locaux(creneaux).map((texte) => texte.slice(0, 10))).size).toBe(7305)
        expect(creneaux).toHaveLength(7305)
        const decales = locaux(creneaux).filter((texte) => texte.slice(11) !== a)
        expect(decales).toHaveLength(a >= '02:00' && a < '03:00' ? 20 : 0)
      }),
      { numRuns: 15, verbose: 1 },
    )
  })
  it('gives the same slots however the time is cut, each once and in order', () => {
    fc.assert(
      fc.property(
        cadence,
        instant('2026-01-01', '2026-12-31'),
        fc.array(fc.integer({ min: 1, max: 40 * 3600 }), { minLength: 1, maxLength: 12 }),
        (quand, debut, pas) => {
          let bas = debut
          const morceaux: Date[] = []
          for (const secondes of pas) {
            const haut = new Date(bas.getTime() + secondes * 1000)
            morceaux.push(...creneauxEntre(quand, bas, haut))
            bas = haut
          }
          expect(morceaux).toEqual(creneauxEntre(quand, debut, bas))
          const instants = morceaux.map((creneau) => creneau.getTime())
          expect(instants).toEqual([...new Set(instants)].sort((x, y) => x - y))
          expect(instants.every((ms) => ms > debut.getTime() && ms <= bas.getTime())).toBe(true)
        },
      ),
      { verbose: 1 },
    )
  })
  it('refuses a cadence that means nothing', () => {
    const fausses: Cadence[] = [
      { chaque: 'jour', a: '24:00' },
      { chaque: 'jour', a: '2:30' },
      { chaque: 'semaine', jour: 0, a: '02:30' },
      { chaque: 'mois', jour: 32, a: '02:30' },
      { chaque: 'minutes', pas: 7 },
    ]
    for (const fausse of fausses) expect(() => verifierCadence(fausse)).toThrow(RangeError)
  })
})
