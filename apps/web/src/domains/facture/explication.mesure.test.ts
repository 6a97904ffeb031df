import { describe, expect, it } from 'vitest'
import { litresDeMesure } from './contexte.textes.ts'
import { litresSurCesJours } from './explication.textes.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('litres beside a bill', () => {
  it.each([
    ['sent by the meter', 0, 'Votre compteur a transmis', ''],
    ['estimated in part', 1_360, 'Sur ces jours, nous comptons', ', dont 1,36 m³ estimé'],
    ['estimated in part, two cubic metres or more', 2_000, 'Sur ces jours, nous comptons', ', dont 2 m³ estimés'],
    ['estimated altogether', 74_430, 'Sur ces jours, nous avons estimé', ''],
  ])('are said to be %s', (_, litresEstimes, debut, suite) => {
    const dit = litresDeMesure({ litres: 74_430, litresEstimes }, 'm3')
    expect([dit.debut, lisible(dit.suite)]).toEqual([debut, suite])
  })
})

it.each([
  [0, '75,43 m³ mesurés'],
  [1_350, '75,43 m³ comptés (dont 1,35 m³ estimé)'],
  [75_430, '75,43 m³ estimés'],
])(
  'the bill says of the days on a chart what the chart says, %i litres of them estimated',
  (litresEstimes, attendu) => {
    expect(lisible(litresSurCesJours({ litres: 75_430, litresEstimes }, 'm3'))).toBe(attendu)
  },
)
