import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { decouperJour } from './decouper-jour.ts'
import { cumulA, type Troncon, volumeEntre } from './fonction-index.ts'
import { heuresPeriode } from './heures-periode.ts'
import type { Lecture } from './lecture.ts'
import { PARAMETRES_SERIE } from './lecture.ts'
import { desLectures, le, PARIS, toutDeriver, uneLecture } from './series.fixtures.ts'

const HEURE = 3600
const CHANGEMENTS = [
  ['2024-03-31', 23],
  ['2025-03-30', 23],
  ['2026-03-29', 23],
  ['2027-03-28', 23],
  ['2024-10-27', 25],
  ['2025-10-26', 25],
  ['2026-10-25', 25],
  ['2027-10-31', 25],
] as const

/** Irregular, rising, with gaps of hours and weeks, and a fall now and then that starts a new base. */
const uneSerie = fc
  .record({
    depart: fc.constantFrom('2025-12-29T22:17:00Z', '2026-03-27T12:00:00Z', '2026-10-23T09:59:59Z'),
    pas: fc.array(
      fc.record({
        secondes: fc.oneof(
          { weight: 20, arbitrary: fc.integer({ min: 60, max: 7200 }) },
          { weight: 3, arbitrary: fc.integer({ min: 7201, max: 7 * 86_400 }) },
          { weight: 1, arbitrary: fc.integer({ min: 7 * 86_400 + 1, max: 90 * 86_400 }) },
        ),
        litres: fc.oneof(
          { weight: 20, arbitrary: fc.nat(500) },
          { weight: 1, arbitrary: fc.integer({ min: -9000, max: -1 }) },
        ),
        rectifie: fc.boolean(),
      }),
      { minLength: 2, maxLength: 150, size: 'max' },
    ),
  })
  .map(({ depart, pas }) => {
    let [instant, index] = [le(depart), 20_000]
    return pas.map(({ secondes, litres, rectifie }): Lecture => {
      instant += secondes
      index = Math.max(0, index + litres)
      return uneLecture(instant, index, { origine: rectifie ? 'rectifie' : 'telereleve' })
    })
  })

/** Litres of the unbroken stretches of the function: what months must sum to. */
function volumeConnu(troncons: readonly Troncon[]): number {
  return troncons.reduce((somme, t) => somme + (t.nature === 'rupture' ? 0 : t.volume), 0)
}

describe('heures, jours, mois, années', () => {
  it('hours are differences of the floored index, days of hours, months of days and carried volumes', () => {
    fc.assert(
      fc.property(uneSerie, (lectures) => {
        const { troncons, jours, mois, annees } = toutDeriver(lectures)
        for (const jour of jours) {
          const debut = PARIS.debutJour(jourDeTexte(jour.jour))
          jour.litres.forEach((valeur, k) => {
            if (valeur === null) return
            const [f0, f1] = [cumulA(troncons, debut + k * HEURE), cumulA(troncons, debut + (k + 1) * HEURE)]
            expect(valeur).toBe((f1 ?? Number.NaN) - (f0 ?? Number.NaN))
            expect(valeur).toBeGreaterThanOrEqual(0)
          })
          expect(jour.qualites).toBe(jour.litres.map((v, k) => (v === null ? '-' : jour.qualites.charAt(k))).join(''))
          const connues = jour.litres.filter((v) => v !== null)
          expect(jour.total ?? 0).toBe(connues.reduce((a, b) => a + b, 0))
          expect(jour.heuresMesurees + jour.heuresEstimees).toBe(connues.length)
          const fin = PARIS.debutJour(jourDeTexte(jour.jour) + 1)
          expect((jour.total ?? 0) + jour.litresReportes).toBe(volumeEntre(troncons, debut, fin).litres)
        }
        const somme = (valeurs: number[]): number => valeurs.reduce((a, b) => a + b, 0)
        expect(somme(mois.map((m) => m.litres))).toBe(volumeConnu(troncons))
        expect(somme(annees.map((a) => a.litres))).toBe(volumeConnu(troncons))
        expect(somme(mois.map((m) => m.litres - m.litresReportes))).toBe(somme(jours.map((j) => j.total ?? 0)))
        for (const m of mois)
          expect(m.heuresMesurees + m.heuresEstimees + m.heuresManquantes).toBe(heuresPeriode(m.periode, PARIS))
      }),
      { numRuns: 150, interruptAfterTimeLimit: 30_000 },
    )
  })

  it.each(CHANGEMENTS)('%s has %i hours that sum to its index difference', (jour, heures) => {
    const debut = PARIS.debutJour(jourDeTexte(jour))
    const lectures = Array.from({ length: 40 }, (_, i) => uneLecture(debut - 7 * HEURE + i * HEURE + 780, 500 + 13 * i))
    const { jours, troncons } = toutDeriver(lectures)
    const ligne = jours.find((j) => j.jour === jour)
    expect(ligne?.litres).toHaveLength(heures)
    expect(ligne?.qualites).toBe('M'.repeat(heures))
    const fin = PARIS.debutJour(jourDeTexte(jour) + 1)
    expect(ligne?.total).toBe((cumulA(troncons, fin) ?? 0) - (cumulA(troncons, debut) ?? 0))
    expect(ligne?.total).toBe(13 * heures)
  })

  it('counts the hours of months and years, clock changes included', () => {
    const periodes = ['2026-02', '2024-02', '2026-03', '2026-10', '2026-12', '2026', '2024']
    expect(periodes.map((p) => heuresPeriode(p, PARIS))).toEqual([672, 696, 743, 745, 744, 8760, 8784])
  })
})

describe('qualité', () => {
  const deuxLectures = (secondes: number) =>
    toutDeriver([
      uneLecture('2026-01-28T00:00:00+01:00', 0),
      uneLecture(le('2026-01-28T00:00:00+01:00') + secondes, secondes > 86_400 ? 1_000_003 : 103),
    ])

  it.each([
    [2 * HEURE, 'MM'],
    [2 * HEURE + 1, 'EE'],
    [7 * 86_400, 'EE'],
    [7 * 86_400 + 1, '--'],
  ])('a gap of %i s gives %s', (secondes, qualites) => {
    expect(deuxLectures(secondes).jours[0]?.qualites.slice(0, 2)).toBe(qualites)
  })

  it('carries the volume of a long gap by month and year, split by the function at the month end', () => {
    const { jours, mois, annees } = deuxLectures(8 * 86_400)
    expect(jours.map((j) => j.total)).toEqual(Array.from({ length: 8 }, () => null))
    expect(mois.map((m) => [m.periode, m.litres, m.litresEstimes, m.heuresManquantes])).toEqual([
      ['2026-01', 500_001, 500_001, 744],
      ['2026-02', 500_002, 500_002, 672],
    ])
    expect(annees.map((a) => a.litres)).toEqual([1_000_003])
  })

  it('says nothing before the first reading nor after the last one', () => {
    const { jours } = toutDeriver(desLectures('2026-05-04T01:30:00+02:00', HEURE, [0, 10, 20]))
    expect(jours).toHaveLength(1)
    expect(jours[0]?.qualites).toBe(`--M${'-'.repeat(21)}`)
    expect([jours[0]?.total, jours[0]?.litresReportes]).toEqual([10, 10])
  })

  it('keeps the least measured hour, estimated hours apart', () => {
    const lectures = [
      ...desLectures('2026-05-04T00:00:00+02:00', HEURE, [0, 9, 16]),
      uneLecture('2026-05-04T06:00:00+02:00', 20),
    ]
    const ligne = toutDeriver(lectures).jours[0]
    expect([ligne?.minimumHoraire, ligne?.heuresMesurees, ligne?.heuresEstimees]).toEqual([7, 2, 4])
    expect([ligne?.total, ligne?.litresEstimes]).toEqual([20, 4])
  })

  it('stays exact when volume times seconds passes 2^53', () => {
    const lectures = [uneLecture('2020-01-01T00:00:00Z', 1), uneLecture('2026-01-01T00:00:00Z', 9_000_000_000_000)]
    const sansLimite = { ...PARAMETRES_SERIE, debitMaximal: null }
    expect(toutDeriver(lectures, [], sansLimite).mois.reduce((a, m) => a + m.litres, 0)).toBe(8_999_999_999_999)
  })
})

describe('découpe entre deux occupants', () => {
  const { jours, troncons } = toutDeriver(
    desLectures(
      '2026-05-03T23:20:00+02:00',
      HEURE,
      Array.from({ length: 27 }, (_, i) => i * i),
    ),
  )
  const ligne = jours.find((j) => j.jour === '2026-05-04')
  const dansHeure = (h0: number, instant: number): number | null => {
    const [f0, f1] = [cumulA(troncons, h0), cumulA(troncons, instant)]
    return f0 === null || f1 === null ? null : f1 - f0
  }

  it('loses and shares nothing, wherever the bound falls', () => {
    if (ligne === undefined) throw new Error('no row')
    const debut = PARIS.debutJour(jourDeTexte('2026-05-04'))
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 86_410 }), fc.boolean(), (s, lu) => {
        const parts = [
          decouperJour(ligne, PARIS, Number.NEGATIVE_INFINITY, debut + s, lu ? dansHeure : undefined),
          decouperJour(ligne, PARIS, debut + s, Number.POSITIVE_INFINITY, lu ? dansHeure : undefined),
        ]
        expect(parts.reduce((a, p) => a + (p.total ?? 0), 0)).toBe(ligne.total)
        const attendu = (cumulA(troncons, debut + s) ?? 0) - (cumulA(troncons, debut) ?? 0)
        if (lu && s > 0 && s < 86_400) expect(parts[0]?.total).toBe(attendu)
      }),
    )
  })

  it('shows the next occupant nothing of the hours before', () => {
    if (ligne === undefined) throw new Error('no row')
    const part = decouperJour(ligne, PARIS, le('2026-05-04T10:30:00+02:00'), Number.POSITIVE_INFINITY, dansHeure)
    expect(part.litres.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null))
    expect(part.qualites).toBe(`${'-'.repeat(10)}${'M'.repeat(14)}`)
    expect(part.litres[10]).toBeLessThan(ligne.litres[10] ?? 0)
  })

  it('shares the carried volume of hours that are not shown', () => {
    const long = toutDeriver([
      uneLecture('2026-01-01T00:00:00+01:00', 0),
      uneLecture('2026-01-11T00:00:00+01:00', 1005),
    ])
    const jour = long.jours[3]
    if (jour === undefined) throw new Error('no row')
    const coupe = le('2026-01-04T07:13:00+01:00')
    const [a, b] = [decouperJour(jour, PARIS, 0, coupe), decouperJour(jour, PARIS, coupe, le('2027-01-01T00:00:00Z'))]
    expect(a.litresReportes).toBeGreaterThan(0)
    expect(a.litresReportes + b.litresReportes).toBe(jour.litresReportes)
  })
})
