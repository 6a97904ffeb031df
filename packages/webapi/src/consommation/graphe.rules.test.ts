import { expect, it } from 'vitest'
import { barresDe, enM3 } from './graphe.rules.ts'

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
