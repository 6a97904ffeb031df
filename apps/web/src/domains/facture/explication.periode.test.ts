import { describe, expect, it } from 'vitest'
import { ecartDeMesure } from './contexte.textes.ts'
import { periodeDeConso } from './explication.periode.ts'

describe('from an invoice to its chart', () => {
  it.each([
    ['a half-year, to the eve of its last reading', '2026-05-02', '2026-11-03', '2026-05-02..2026-11-02'],
    ['a winter', '2025-11-01', '2026-05-02', '2025-11-01..2026-05-01'],
    ['one day', '2026-10-05', '2026-10-05', '2026-10-05..2026-10-05'],
    ['more years than a chart of days holds: the last', '2020-12-01', '2026-02-01', '2026'],
  ])('opens %s', (_, du, au, periode) => {
    expect(periodeDeConso(du, au)).toBe(periode)
  })
})

describe('measured and billed', () => {
  it.each([
    [
      'a rounding',
      { litres: 53_200, facture: 54_000, litresEstimes: 0, nbJours: 178, nbJoursConnus: 178 },
      /mètres cubes entiers/,
    ],
    [
      'days without data',
      { litres: 49_700, facture: 54_000, litresEstimes: 0, nbJours: 178, nbJoursConnus: 166 },
      /^12\u00a0jours sont restés sans mesure sur 178/,
    ],
    [
      'one of them',
      { litres: 53_700, facture: 54_000, litresEstimes: 0, nbJours: 178, nbJoursConnus: 177 },
      /^1\u00a0jour est resté/,
    ],
    [
      'neither',
      { litres: 44_000, facture: 54_000, litresEstimes: 0, nbJours: 178, nbJoursConnus: 178 },
      /vérifier les index/,
    ],
  ])('says why they differ: %s', (_, mesure, attendu) => {
    expect(ecartDeMesure({ ...mesure, mois: [] }, 'm3')).toMatch(attendu)
  })

  it('counts whole kilowatt-hours of electricity', () => {
    const mesure = { litres: 53_700, facture: 54_000, litresEstimes: 0, nbJours: 178, nbJoursConnus: 178, mois: [] }
    expect(ecartDeMesure(mesure, 'kwh')).toContain('des kilowattheures entiers')
    expect(ecartDeMesure({ ...mesure, litres: 44_000 }, 'kwh')).toContain('l’arrondi au kilowattheure')
  })
})
