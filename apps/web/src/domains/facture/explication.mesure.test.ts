import { describe, expect, it } from 'vitest'
import { litresDeMesure } from './explication.textes.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('litres beside a bill', () => {
  it.each([
    ['sent by the meter', 0, 'Votre compteur a transmis', ''],
    ['estimated in part', 1_360, 'Sur ces jours, nous comptons', ', dont 1,36 m³ estimés'],
    ['estimated altogether', 74_430, 'Sur ces jours, nous avons estimé', ''],
  ])('are said to be %s', (_, litresEstimes, debut, suite) => {
    const dit = litresDeMesure({ litres: 74_430, litresEstimes }, 'm3')
    expect([dit.debut, lisible(dit.suite)]).toEqual([debut, suite])
  })
})
