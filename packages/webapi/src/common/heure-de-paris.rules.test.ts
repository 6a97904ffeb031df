import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heureDeParis, instantCourt } from './heure-de-paris.rules.ts'

const parIntl = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const attendue = (ms: number) => {
  const lu = Object.fromEntries(parIntl.formatToParts(ms).map(({ type, value }) => [type, value]))
  return { jour: `${lu.year}-${lu.month}-${lu.day}`, heure: Number(lu.hour), minute: Number(lu.minute) }
}

describe('the clock of Paris', () => {
  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29', 1, 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 3, 0],
    ['2026-10-25T00:59:59Z', '2026-10-25', 2, 59],
    ['2026-10-25T01:00:00Z', '2026-10-25', 2, 0],
    ['2026-12-31T23:30:00Z', '2027-01-01', 0, 30],
    ['2026-06-30T22:00:00Z', '2026-07-01', 0, 0],
  ])('of %s is %s, %d h %d', (instant, jour, heure, minute) => {
    expect(heureDeParis(Date.parse(instant))).toEqual({ jour, heure, minute })
  })

  it('is that of the zone, every hour around each change from 1996 to ten years from now', () => {
    for (let annee = 1996; annee <= new Date().getUTCFullYear() + 10; annee++)
      for (const mois of [2, 9])
        for (let heure = 20 * 24; heure < 32 * 24; heure++) {
          const ms = Date.UTC(annee, mois, 1, heure, 30)
          expect(heureDeParis(ms)).toEqual(attendue(ms))
        }
  })

  it('is that of the zone at any minute since 1996', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2037, 0) }), (ms) => {
        expect(heureDeParis(ms)).toEqual(attendue(ms))
      }),
      { numRuns: 2000 },
    )
  })
})

it('writes an instant in a table with two digits of each', () => {
  expect(instantCourt(Date.parse('2026-01-02T02:05:00Z'))).toBe('02/01/2026 03:05')
})
