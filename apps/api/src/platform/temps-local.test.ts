import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estDateCivile, fuseauDe, jourCivil, jourDeTexte, texteJour } from './temps-local.ts'
import { lecteurInstant } from './temps-local-texte.ts'

const PARIS = fuseauDe('Europe/Paris')
const heures = (texte: string): number => {
  const jour = jourDeTexte(texte)
  return (PARIS.debutJour(jour + 1) - PARIS.debutJour(jour)) / 3600
}

describe('horloge locale', () => {
  it.each(['2024-03-31', '2025-03-30', '2026-03-29', '2027-03-28'])('%s has 23 hours', (jour) => {
    expect(heures(jour)).toBe(23)
  })

  it.each(['2024-10-27', '2025-10-26', '2026-10-25', '2027-10-31'])('%s has 25 hours', (jour) => {
    expect(heures(jour)).toBe(25)
  })

  it('has 24 hours on every other day of those years', () => {
    const autres = Array.from({ length: 4 * 365 + 1 }, (_, i) => texteJour(jourCivil(2024, 1, 1) + i))
    const comptes = Object.groupBy(autres, (jour) => String(heures(jour)))
    expect(Object.fromEntries(Object.entries(comptes).map(([h, jours]) => [h, jours?.length]))).toEqual({
      23: 4,
      24: 1453,
      25: 4,
    })
  })

  it('shows the same clock as Intl', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const secondes = fc.integer({ min: Date.UTC(1975) / 1000, max: Date.UTC(2037) / 1000 })
    fc.assert(
      fc.property(secondes, (instant) => {
        const local = instant + PARIS.decalage(instant)
        expect(new Date(local * 1000).toISOString().slice(0, 19).replace('T', ' ')).toBe(format.format(instant * 1000))
        expect(texteJour(PARIS.jour(instant))).toBe(format.format(instant * 1000).slice(0, 10))
        const lu = PARIS.instants(local)
        expect([
          lu.cas === 'unique' && lu.instant,
          lu.cas === 'double' && lu.premier,
          lu.cas === 'double' && lu.second,
        ]).toContain(instant)
      }),
    )
  })

  it('knows the two passes of October and the hour that March skips', () => {
    const octobre = jourCivil(2026, 10, 25) * 86_400 + 2.5 * 3600
    const premier = Date.parse('2026-10-25T02:30:00+02:00') / 1000
    expect(PARIS.instants(octobre)).toEqual({ cas: 'double', premier, second: premier + 3600 })
    const debut = Date.parse('2026-10-25T02:00:00+02:00') / 1000
    expect(PARIS.heureDouble(premier)).toEqual({ debut, duree: 7200 })
    expect(PARIS.heureDouble(premier + 3600)).toEqual({ debut, duree: 7200 })
    expect([PARIS.heureDouble(debut - 1), PARIS.heureDouble(debut + 7200)]).toEqual([null, null])
    expect(PARIS.instants(jourCivil(2026, 3, 29) * 86_400 + 2.5 * 3600)).toEqual({ cas: 'inexistant' })
  })

  it('refuses an unknown zone and dates that do not exist', () => {
    expect(() => fuseauDe('Europe/Ondine')).toThrow(RangeError)
    expect(() => jourDeTexte('2026-02-29')).toThrow(RangeError)
    expect([estDateCivile(2024, 2, 29), estDateCivile(2026, 2, 29), estDateCivile(2026, 13, 1)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('texte local', () => {
  const lire = lecteurInstant('dd/MM/yyyy HH:mm:ss', PARIS)
  const le = (iso: string): number => Date.parse(iso) / 1000

  it.each([
    ['01/03/2016 00:28:55', { ok: true, instant: le('2016-03-01T00:28:55+01:00'), heureDouble: false }],
    ['15/07/2016 23:59:59', { ok: true, instant: le('2016-07-15T23:59:59+02:00'), heureDouble: false }],
    ['30/10/2016 02:08:17', { ok: true, instant: le('2016-10-30T02:08:17+02:00'), heureDouble: true }],
    ['30/10/2016 03:00:00', { ok: true, instant: le('2016-10-30T03:00:00+01:00'), heureDouble: false }],
    ['27/03/2016 02:00:00', { ok: false, raison: 'heure-inexistante' }],
    ['27/03/2016 03:00:00', { ok: true, instant: le('2016-03-27T03:00:00+02:00'), heureDouble: false }],
    ['29/02/2016 12:00:00', { ok: true, instant: le('2016-02-29T12:00:00+01:00'), heureDouble: false }],
    ['29/02/2017 12:00:00', { ok: false, raison: 'date' }],
    ['00/03/2016 12:00:00', { ok: false, raison: 'date' }],
    ['01/03/2016 24:00:00', { ok: false, raison: 'date' }],
    ['01/03/1016 12:00:00', { ok: false, raison: 'annee' }],
    ['01-03-2016 12:00:00', { ok: false, raison: 'format' }],
    ['01/03/2016 12:00', { ok: false, raison: 'format' }],
    ['01/03/2016 12:00:00 ', { ok: false, raison: 'format' }],
    ['1e/03/2016 12:00:00', { ok: false, raison: 'format' }],
    ['', { ok: false, raison: 'format' }],
  ])('%s', (texte, attendu) => {
    expect(lire(texte)).toEqual(attendu)
  })

  it('reads an offset and then knows the pass', () => {
    const iso = lecteurInstant('yyyy-MM-ddTHH:mm:ssXXX', PARIS)
    for (const texte of ['2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00Z'])
      expect(iso(texte)).toEqual({ ok: true, instant: le(texte), heureDouble: false })
    expect(iso('2026-10-25T02:30:00')).toEqual({ ok: false, raison: 'format' })
    expect(iso('2026-10-25T02:30:00+99:00')).toEqual({ ok: false, raison: 'format' })
    expect(() => lecteurInstant('HH:mm', PARIS)).toThrow(RangeError)
  })
})
