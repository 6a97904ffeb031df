import { expect, it } from 'vitest'
import { barresDe, decimalesMoyenne, enM3 } from './graphe.rules.ts'

it('gives the columns of a chart back as bars', () => {
  expect(
    barresDe({
      debut: ['2026-11-18', '2026-11-19'],
      fin: ['2026-11-18', '2026-11-19'],
      volumeConsoEnLitres: [312, null],
      volumeConsoEnM3: [0.312, null],
      qualite: ['MESURE', 'MANQUANT'],
      litresEstimes: [0, 0],
    })[1],
  ).toEqual({
    debut: '2026-11-19',
    fin: '2026-11-19',
    volumeConsoEnLitres: null,
    volumeConsoEnM3: null,
    qualite: 'MANQUANT',
    litresEstimes: 0,
  })
})

it('counts 1000 litres in a cubic metre, 3 decimals at most [unit-conversion]', () => {
  expect([enM3(1_000), enM3(312), enM3(1_234_567)]).toEqual([1, 0.312, 1234.567])
})

it('rounds the average of a day to 3 decimals and that of a month to none, and never a little water to zero [rounding]', () => {
  expect([decimalesMoyenne('JOURNEE', 329), decimalesMoyenne('MOIS', 9_840), decimalesMoyenne('MOIS', 400)]).toEqual([
    3, 0, 3,
  ])
  expect(decimalesMoyenne('ANNEE', 118_000)).toBeUndefined()
})
