import type { Barre } from '@ondine/webapi/consommation/graphe.rules.ts'
import { describe, expect, it } from 'vitest'
import { uneBarre, unMoisDOctobre } from './consommation.fixtures.ts'
import { baseDeMoyenne, ecartAnneeAvant, isIndexDeLaPeriode, periodeAnneeAvant, resumeDe } from './resume.ts'

/** The sentence as it is read. */
const enTexte = ({ figure, suite, ecart, fin }: ReturnType<typeof resumeDe>): string =>
  `${figure}${suite}${ecart?.texte ?? ''}${fin}`

describe('comparison with the year before', () => {
  it('compares only the days known in both years', () => {
    const cetteAnnee = unMoisDOctobre(2026, 300, [22, 23])
    const avant = unMoisDOctobre(2025, 320, [1, 2, 3])
    expect(ecartAnneeAvant(cetteAnnee, avant)).toBe(-6)
    // A month that is not over must not look like a saving.
    expect(ecartAnneeAvant(unMoisDOctobre(2026, 320).slice(0, 12), avant)).toBe(0)
  })
  it('leaves partial bars out', () => {
    const avant = [uneBarre('2025-10-01', 100), uneBarre('2025-10-02', 100)]
    const partielle = [uneBarre('2026-10-01', 100), uneBarre('2026-10-02', 5, 'PARTIEL')]
    expect(ecartAnneeAvant(partielle, avant)).toBe(0)
  })
  it('says nothing when too few days are known, or when nothing was used', () => {
    const manquants = Array.from({ length: 20 }, (_, i) => i + 1)
    expect(ecartAnneeAvant(unMoisDOctobre(2026, 300), unMoisDOctobre(2025, 300, manquants))).toBeUndefined()
    expect(ecartAnneeAvant(unMoisDOctobre(2026, 300), unMoisDOctobre(2025, 0))).toBeUndefined()
    expect(ecartAnneeAvant(unMoisDOctobre(2026, 300), [])).toBeUndefined()
  })
  it('exists for the months of a year and the days of a month', () => {
    expect(['', '2026', '2026-10', '2026-10-17'].map(periodeAnneeAvant)).toEqual([
      undefined,
      '2025',
      '2025-10',
      undefined,
    ])
  })
})

it('tells what the average of months and years is made of: whole ones', () => {
  const annees = [uneBarre('2023-01-01', 14, 'PARTIEL'), uneBarre('2024-01-01', 115), uneBarre('2025-01-01', 139)]
  expect(baseDeMoyenne('ANNEE', annees)?.replace('\u00a0', ' ')).toBe('2 années entières')
  expect(
    baseDeMoyenne('MOIS', [uneBarre('2026-10-01', 9), uneBarre('2026-11-01', 6, 'PARTIEL')])?.replace('\u00a0', ' '),
  ).toBe('1 mois entier')
  expect(baseDeMoyenne('JOURNEE', annees)).toBeUndefined()
})

it('shows the last index beside the period under way, never beside one that was over when it was read', () => {
  const lue = '2026-11-20T08:00:00+01:00'
  expect(['2026-10-31', '2026-11-19', '2026-11-20', '2026-11-30'].map((au) => isIndexDeLaPeriode(lue, au))).toEqual([
    false,
    false,
    true,
    true,
  ])
  // an hour of the evening is of its day in Paris
  expect(isIndexDeLaPeriode('2026-10-31T23:30:00Z', '2026-10-31')).toBe(false)
})

/** The figures of a period as the server tells them. */
const desFigures = (total: number, barres: readonly Barre[], reportes = 0, nbJoursReportes = 0) => ({
  totalEnLitres: total,
  litresEstimes: barres.reduce((somme, { litresEstimes }) => somme + litresEstimes, reportes),
  litresReportes: reportes,
  nbJours: barres.length,
  nbJoursConnus: barres.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null).length + nbJoursReportes,
})

describe('summary of a period', () => {
  const octobre = unMoisDOctobre(2026, 339, [22, 23])
  const phrase = (
    ...[periode, barres, total, unite, ecart]: [string, typeof octobre, number, 'm3' | 'litres', number?]
  ) => enTexte(resumeDe(periode, barres, desFigures(total, barres), unite, ecart)).replaceAll('\u00a0', ' ')

  it('is one sentence', () => {
    expect(phrase('2026-10', octobre, 9_838, 'm3', -5)).toBe(
      '9,84 m³ connus sur 29 jours, soit 5 % de moins que les mêmes jours d’octobre 2025.',
    )
    expect(phrase('2026', [uneBarre('2026-01-01', 10_000)], 10_000, 'm3', 12)).toBe(
      '10 m³ sur 1 mois, soit 12 % de plus que les mêmes mois de 2025.',
    )
    expect(phrase('2026-10', unMoisDOctobre(2026, 10), 310, 'litres', 0)).toBe(
      '310 L sur 31 jours, autant que les mêmes jours d’octobre 2025.',
    )
  })
  it('says the cost first in euros, as an estimate, and the volume it counts', () => {
    const enEuros = (total: number) =>
      enTexte(resumeDe('2026-10', octobre, desFigures(total, octobre), { eurosParM3: 1.17 }, -5)).replaceAll(
        /[\u00a0\u202f]/g,
        ' ',
      )
    expect(enEuros(9_838)).toBe(
      'Environ 11,51 € pour 9,84 m³ connus sur 29 jours, soit 5 % de moins que les mêmes jours d’octobre 2025.',
    )
    expect([enEuros(3), enEuros(0)].map((phrase) => phrase.split(' pour ')[0])).toEqual(['Moins de 0,01 €', '0,00 €'])
  })
  it('counts the hours received, and compares nothing there', () => {
    const heures = [uneBarre('2026-11-18T00:00:00+01:00', 5), uneBarre('2026-11-18T01:00:00+01:00', null)]
    expect(phrase('2026-11-18', heures, 5, 'litres')).toBe('5 L connus, 1 heure reçue sur 2.')
  })
  it('calls no estimated hour received', () => {
    const jour = (estimees: number) =>
      Array.from({ length: 24 }, (_, heure) =>
        uneBarre(
          `2026-10-17T${String(heure).padStart(2, '0')}:00:00+02:00`,
          14,
          heure < estimees ? 'ESTIME' : 'MESURE',
          heure < estimees ? 14 : 0,
        ),
      )
    expect(phrase('2026-10-17', jour(24), 336, 'litres')).toBe('336 L estimés, aucune heure reçue sur 24.')
    expect(phrase('2026-10-17', jour(4), 336, 'litres')).toBe(
      '336 L, dont 56 L estimés, 20 heures reçues et 4 estimées sur 24.',
    )
    expect(phrase('2026-10-17', jour(0), 336, 'litres')).toBe('336 L, 24 heures reçues sur 24.')
  })
  it('counts a gap whose volume is known, as the year does', () => {
    const mois = unMoisDOctobre(2026, 150, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    const dit = resumeDe('2026-10', mois, desFigures(6_337, mois, 3_337, 11), 'm3', undefined)
    expect(enTexte(dit).replaceAll('\u00a0', ' ')).toBe('6,34 m³, dont 3,34 m³ estimés, sur 31 jours.')
  })
})
