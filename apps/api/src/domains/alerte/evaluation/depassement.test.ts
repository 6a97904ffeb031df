import { seuilSurconsommation } from '@ondine/webapi/alerte/alerte.rules.ts'
import { describe, expect, it } from 'vitest'
import { PARIS } from '../../../platform/instant-local.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { jugerDepassement } from './depassement.ts'
import { TOUJOURS, TOUT } from './evaluation.fixtures.ts'
import { type MoisConnu, moyenneJournaliere, rangMois, seuilsSurconsommation } from './moyenne.ts'
import { premierJourUnite, type TotalJour, unitesDe } from './unites.ts'

const LUNDI = jourDeTexte('2026-05-04')
const debut = (n: number): number => PARIS.debutJour(LUNDI + n)
/** Days from Monday 4 May 2026 on: litres, null for a day without measure, [litres, measured hours] for a partial one. */
const jours = (valeurs: readonly (number | null | [number, number])[]): Map<number, TotalJour> =>
  new Map(
    valeurs.flatMap((valeur, i): [number, TotalJour][] => {
      if (valeur === null) return []
      const [litres, heuresMesurees] = typeof valeur === 'number' ? [valeur, 24] : valeur
      return [[LUNDI + i, { jour: LUNDI + i, litres, heuresMesurees }]]
    }),
  )
const fixe = (seuil: number) => () => ({ seuil, moyenne: null })
const juger = (valeurs: Parameters<typeof jours>[0], nombre = 1, periodicite: 'JOUR' | 'SEMAINE' | 'MOIS' = 'JOUR') =>
  jugerDepassement(
    unitesDe(jours(valeurs), { du: LUNDI, au: LUNDI + valeurs.length - 1 }, periodicite, fixe(100), PARIS),
    nombre,
    TOUJOURS,
    TOUT,
  ).episodes

describe('dépassement', () => {
  it('fires above the threshold, not at it', () => {
    expect(juger([100, 101])).toMatchObject([{ debut: debut(1), declenchement: debut(2), fin: null, litresPerdus: 1 }])
  })

  it('fires after so many days in a row, once, and ends with the first quiet day', () => {
    expect(juger([150, 150, 90, 150, 150], 3)).toEqual([])
    expect(juger([150, 150, 150, 150, 90, 150], 3)).toMatchObject([
      { debut: debut(0), declenchement: debut(3), fin: debut(4), litres: 600, duree: 4 },
    ])
  })

  it('believes the measured part of a day when it is enough, and nothing less', () => {
    expect(juger([[120, 3]])).toHaveLength(1)
    expect(juger([[90, 12]])).toEqual([])
    // a quiet half day does not end an event, a day measured but for 4 hours does
    expect(juger([150, [10, 12], [10, 20]])).toMatchObject([{ fin: debut(2) }])
  })

  it('bears two unknown days in a run, not three', () => {
    expect(juger([150, null, null, 150, 150], 3)).toMatchObject([{ debut: debut(0), duree: 3 }])
    expect(juger([150, null, null, null, 150, 150], 3)).toEqual([])
  })

  it('judges the daily average of a week or a month, as soon as it is sure', () => {
    expect(juger([300, 300, 50, 51, 0, 0, 0], 1, 'SEMAINE')).toMatchObject([
      { debut: debut(0), declenchement: debut(4) },
    ])
    expect(juger([300, 300, 50, 50, 0, 0, 0], 1, 'SEMAINE')).toEqual([])
    const mois = juger(
      Array.from({ length: 28 }, () => 101),
      1,
      'MOIS',
    )
    expect(mois).toMatchObject([{ declenchement: debut(28), seuil: 100 }])
  })

  it('knows Mondays and first days of months', () => {
    expect([0, 6, 7].map((n) => premierJourUnite(LUNDI + n, 'SEMAINE') - LUNDI)).toEqual([0, 0, 7])
    expect(premierJourUnite(LUNDI, 'MOIS')).toBe(jourDeTexte('2026-05-01'))
  })
})

describe('moyenne et plages', () => {
  const plages = [
    { finLitres: 500, depassementPourcent: 100 },
    { finLitres: 200, depassementPourcent: 200 },
  ]
  it('takes the range that holds the average, the last one above', () => {
    expect([100, 200, 201, 900].map((cmj) => seuilSurconsommation(cmj, plages))).toEqual([300, 600, 402, 1800])
    expect(seuilSurconsommation(100, [])).toBeNull()
  })

  it('[alert-average] averages the known hours of the 12 months before, two months of them at least', () => {
    const rang = rangMois(LUNDI)
    const un = (n: number, litres: number, heures = 720): MoisConnu => ({ rang: rang - n, litres, heures })
    expect(moyenneJournaliere([un(1, 6000), un(2, 3000)], rang)).toBe(150)
    expect(moyenneJournaliere([un(0, 90_000), un(13, 90_000), un(12, 3000), un(1, 3000)], rang)).toBe(100)
    expect(moyenneJournaliere([un(1, 6000), un(2, 3000, 719)], rang)).toBeNull()
    // to the nearest litre: 100,49 and 100,5
    expect(moyenneJournaliere([un(1, 3000), un(2, 3029)], rang)).toBe(100)
    expect(moyenneJournaliere([un(1, 3000), un(2, 3030)], rang)).toBe(101)
    const seuil = seuilsSurconsommation([un(1, 3000), un(2, 3000)], plages)
    expect([seuil(LUNDI), seuil(LUNDI + 40)]).toEqual([
      { seuil: 300, moyenne: 100 },
      { seuil: 300, moyenne: 100 },
    ])
    expect(seuil(LUNDI - 40)).toBeNull()
  })
})
