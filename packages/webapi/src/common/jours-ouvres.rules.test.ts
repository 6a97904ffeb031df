import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ajouterJoursOuvres, ajouterUnMois, estOuvre, joursOuvresEntre } from './jours-ouvres.rules.ts'

it.each([
  ['2026-01-01', 'New Year'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-29', 'Easter Monday'],
  ['2038-04-26', 'the latest Easter Monday'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-08', '8 May'],
  ['2026-05-14', 'Ascension'],
  ['2026-05-25', 'Whit Monday'],
  ['2026-07-14', '14 July'],
  ['2026-11-11', '11 November'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
])('%s is not worked: %s', (jour) => {
  expect(estOuvre(jour)).toBe(false)
})

it('counts from the next working day', () => {
  expect(ajouterJoursOuvres('2026-11-20', 1)).toBe('2026-11-23')
  expect(ajouterJoursOuvres('2026-11-05', 10)).toBe('2026-11-20')
  expect(ajouterJoursOuvres('2026-12-24', 1)).toBe('2026-12-28')
  expect(ajouterJoursOuvres('2026-11-21', 0)).toBe('2026-11-21')
  expect(joursOuvresEntre('2026-11-20', '2026-11-23')).toBe(1)
  expect(joursOuvresEntre('2026-11-23', '2026-11-20')).toBe(0)
})

it('takes back what it added, from any day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 60 }),
      (date, jours) => {
        const depuis = date.toISOString().slice(0, 10)
        const fin = ajouterJoursOuvres(depuis, jours)
        expect(joursOuvresEntre(depuis, fin)).toBe(jours)
        if (jours > 0) expect(estOuvre(fin)).toBe(true)
      },
    ),
  )
})

it.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-12-15', '2027-01-15'],
  ['2026-08-31', '2026-09-30'],
])('a month after %s is %s', (jour, fin) => {
  expect(ajouterUnMois(jour)).toBe(fin)
})
