import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARAMETRES_PARC, parametresDuCompteur } from './debits.ts'
import { etalerParAnnee, etalerParJour, etalerParMois } from './etaler.ts'
import { periodesFacturation, type Releve } from './facturation.ts'
import { capaciteCadran, PARAMETRES_SERIE } from './lecture.ts'
import { le, PARIS } from './series.fixtures.ts'

function unReleve(jour: string, indexLitres: number, autres: Partial<Releve> = {}): Releve {
  return { appareil: 'A', instant: le(`${jour}T10:00:00+01:00`), indexLitres, origine: 'releve', ...autres }
}

/** Litres or anomaly of each period. */
function bilan(releves: Releve[], capaciteLitres: number | null = null): (number | string | null)[] {
  const { periodes } = periodesFacturation(releves, { ...PARAMETRES_SERIE, capaciteLitres })
  return periodes.map((p) => p.anomalie ?? p.litres)
}

describe('périodes de facturation', () => {
  it.each<[string, Releve[], (number | string)[]]>([
    ['nothing between fewer than two readings', [unReleve('2025-01-10', 100)], []],
    [
      'differences of readings, in any order',
      [unReleve('2026-01-10', 250), unReleve('2025-01-10', 100), unReleve('2025-07-10', 180)],
      [80, 70],
    ],
    [
      'the same reading twice',
      [unReleve('2025-01-10', 100), unReleve('2025-07-10', 180), unReleve('2025-07-10', 180)],
      [80],
    ],
    [
      'rectifié replaces',
      [unReleve('2025-01-10', 100), unReleve('2025-07-10', 180), unReleve('2025-07-10', 150, { origine: 'rectifie' })],
      [50],
    ],
    [
      'rivals of equal authority: neither',
      [
        unReleve('2025-01-10', 100),
        unReleve('2025-04-10', 140),
        unReleve('2025-04-10', 150),
        unReleve('2025-07-10', 180),
      ],
      [80],
    ],
    [
      'an estimate that was too high gives way',
      [unReleve('2025-01-10', 100), unReleve('2025-07-10', 180, { origine: 'estime' }), unReleve('2026-01-10', 170)],
      [70],
    ],
    [
      'an estimate that holds stays',
      [unReleve('2025-01-10', 100), unReleve('2025-07-10', 160, { origine: 'estime' }), unReleve('2026-01-10', 170)],
      [60, 10],
    ],
    [
      'a lower reading is an anomaly, the next period is sound',
      [unReleve('2025-01-10', 900_000), unReleve('2025-07-10', 100), unReleve('2026-01-10', 170)],
      ['INDEX_EN_BAISSE', 70],
    ],
    [
      'a replacement adds both meters',
      [
        unReleve('2025-01-10', 100),
        unReleve('2025-03-01', 130, { origine: 'depose' }),
        unReleve('2025-03-01', 5, { appareil: 'B', origine: 'pose' }),
        unReleve('2025-07-10', 45, { appareil: 'B' }),
      ],
      [70],
    ],
    [
      'a replacement without removal index is an anomaly',
      [
        unReleve('2025-01-10', 100),
        unReleve('2025-03-01', 5, { appareil: 'B', origine: 'pose' }),
        unReleve('2025-07-10', 45, { appareil: 'B' }),
        unReleve('2026-01-10', 65, { appareil: 'B' }),
      ],
      ['DEPOSE_SANS_INDEX', 20],
    ],
    [
      'a replacement without fitting index is an anomaly',
      [
        unReleve('2025-01-10', 100),
        unReleve('2025-03-01', 130, { origine: 'depose' }),
        unReleve('2025-07-10', 45, { appareil: 'B' }),
      ],
      ['POSE_SANS_INDEX'],
    ],
    [
      'from fitting to final removal',
      [
        unReleve('2025-01-10', 3, { origine: 'pose' }),
        unReleve('2025-07-10', 45),
        unReleve('2025-09-10', 60, { origine: 'depose' }),
      ],
      [42, 15],
    ],
  ])('%s', (_, releves, attendu) => {
    expect(bilan(releves)).toEqual(attendu)
    expect(bilan(releves.toReversed())).toEqual(attendu)
  })

  it('rolls over when plausible only (99987 to 00023 is 36 m3)', () => {
    const releves = [unReleve('2025-01-10', 99_987_000), unReleve('2025-07-10', 23_000)]
    expect(bilan(releves, capaciteCadran(5))).toEqual([36_000])
    expect(bilan(releves)).toEqual(['INDEX_EN_BAISSE'])
    expect(bilan([unReleve('2025-01-10', 50_000_000), unReleve('2025-07-10', 23_000)], capaciteCadran(5))).toEqual([
      'INDEX_EN_BAISSE',
    ])
  })

  describe('of a meter of 15 mm with five black digits', () => {
    const bornes = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 5, diametreMm: 15, unite: 'L' })
    const de = (jour: string, indexLitres: number) => unReleve(jour, indexLitres, { bornes })
    const [avant, apres] = [de('2025-01-10', 1_200_000), de('2026-01-10', 1_320_000)]

    it.each<[string, Releve[], (number | string)[]]>([
      ['beyond the dial: no reading at all', [avant, de('2025-07-10', 1_260_000_000), apres], [120_000]],
      ['a rival beyond the dial is none', [avant, apres, de('2026-01-10', 1_320_000_000)], [120_000]],
      ['a thousandth: read in another unit, even before what follows', [avant, de('2025-07-10', 1_260)], []],
      ['several of them', [avant, de('2025-05-10', 1_240), de('2025-07-10', 1_260), apres], [120_000]],
      ['higher than it can pass, while nothing follows', [avant, de('2025-01-12', 1_400_000)], ['INDEX_TROP_HAUT']],
      ['higher than it can pass, denied', [avant, de('2025-01-12', 1_400_000), apres], [120_000]],
      [
        'higher than it can pass, confirmed: the next period is sound',
        [avant, de('2025-01-12', 1_400_000), de('2026-01-10', 1_450_000)],
        ['INDEX_TROP_HAUT', 50_000],
      ],
      ['lower, denied', [avant, de('2025-07-10', 700_000), apres], [120_000]],
    ])('%s', (_, releves, attendu) => {
      expect(bilan(releves)).toEqual(attendu)
      expect(bilan(releves.toReversed())).toEqual(attendu)
    })
  })

  it('keeps what it does not use', () => {
    const estime = unReleve('2025-07-10', 180, { origine: 'estime' })
    const { ecartes } = periodesFacturation(
      [unReleve('2025-01-10', 100), estime, unReleve('2026-01-10', 170)],
      PARAMETRES_SERIE,
    )
    expect(ecartes).toEqual([estime])
  })
})

describe('étalement par jour', () => {
  it('sums to the litre: days to months, months to years, years to the billed volume', () => {
    const unRelevage = fc.array(fc.record({ jours: fc.integer({ min: 1, max: 400 }), litres: fc.nat(300_000) }), {
      minLength: 2,
      maxLength: 12,
      size: 'max',
    })
    fc.assert(
      fc.property(unRelevage, (pas) => {
        let [instant, indexLitres] = [le('2023-10-28T13:37:11Z'), 1000]
        const releves = pas.map(({ jours, litres }): Releve => {
          instant += jours * 86_400 - 321
          indexLitres += litres
          return { appareil: 'A', instant, indexLitres, origine: 'releve' }
        })
        const { periodes } = periodesFacturation(releves, PARAMETRES_SERIE)
        const jours = etalerParJour(periodes, PARIS)
        const parMois = new Map<string, number>()
        for (const { periode, litres } of jours) {
          expect(litres).toBeGreaterThanOrEqual(0)
          parMois.set(periode.slice(0, 7), (parMois.get(periode.slice(0, 7)) ?? 0) + litres)
        }
        expect(etalerParMois(periodes, PARIS)).toEqual([...parMois].map(([periode, litres]) => ({ periode, litres })))
        const annees = etalerParAnnee(periodes, PARIS)
        expect(annees.reduce((a, { litres }) => a + litres, 0)).toBe(indexLitres - (releves[0]?.indexLitres ?? 0))
      }),
    )
  })

  it('spreads nothing where the volume is unknown', () => {
    const { periodes } = periodesFacturation(
      [unReleve('2025-01-10', 900_000), unReleve('2025-07-10', 100)],
      PARAMETRES_SERIE,
    )
    expect(etalerParMois(periodes, PARIS)).toEqual([])
  })
})
