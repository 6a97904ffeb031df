import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ajouterJours, ajouterMois, isJour, jourDeSemaine, nbJours, nbJoursDuMois } from './calendrier.rules.ts'
import { type Niveau, niveaux } from './consommation.codes.ts'
import {
  appliquerGeste,
  type Bornes,
  filDe,
  type GesteZoom,
  joursDe,
  lirePeriode,
  naviguer,
  niveauDe,
} from './zoom.rules.ts'

const bornes: Bornes = { min: '2024-03-15', max: '2026-11-19' }
const desRegles = (...autorises: Niveau[]) => ({
  bornes: { ANNEE: bornes, MOIS: bornes, JOURNEE: bornes, HEURE: { min: '2026-09-20', max: '2026-11-19' } },
  autorises: new Set(autorises.length > 0 ? autorises : niveaux),
})
const barre = (cle: string): GesteZoom => ({ type: 'barre', barre: cle })

describe('zoom of the consumption graph', () => {
  it.each([
    ['', '2026', 'ANNEE', 'MOIS'],
    ['2026', '2026-10', 'MOIS', 'JOURNEE'],
    ['2026-10', '2026-10-17', 'JOURNEE', 'HEURE'],
  ])('goes in from %j to %j when a bar is clicked [conso-zoom-in]', (avant, cle, niveauAvant, niveauApres) => {
    expect(niveauDe(avant)).toBe(niveauAvant)
    const effet = appliquerGeste(avant, barre(cle), desRegles())
    expect(effet).toEqual({ periode: cle })
    expect(niveauDe(effet.periode)).toBe(niveauApres)
  })

  it('opens nothing below the hours [conso-zoom-in]', () => {
    expect(appliquerGeste('2026-10-17', barre('2026-10-17T05'), desRegles())).toEqual({ periode: '2026-10-17' })
  })

  it.each([
    ['2026-10-17', '2026-10'],
    ['2026-10', '2026'],
    ['2026', ''],
    ['', ''],
  ])(
    'goes back one level from %j to %j when elsewhere is clicked or Escape is pressed [conso-zoom-out]',
    (avant, apres) => {
      expect(appliquerGeste(avant, { type: 'ailleurs' }, desRegles())).toEqual({ periode: apres })
      expect(appliquerGeste(avant, { type: 'echap' }, desRegles())).toEqual({ periode: apres })
    },
  )

  it('shows the very days of a free period, opens one of them, and goes back to its last year', () => {
    const libre = '2025-11-20..2026-05-01'
    expect(lirePeriode(libre)).toBe(libre)
    expect(niveauDe(libre)).toBe('JOURNEE')
    expect(joursDe(libre, bornes)).toEqual({ du: '2025-11-20', au: '2026-05-01' })
    expect(filDe(libre)).toEqual(['', '2026', libre])
    expect(appliquerGeste(libre, { type: 'echap' }, desRegles())).toEqual({ periode: '2026' })
    expect(appliquerGeste(libre, barre('2026-02-03'), desRegles())).toEqual({ periode: '2026-02-03' })
    for (const type of ['precedent', 'suivant'] as const)
      expect(appliquerGeste(libre, { type }, desRegles())).toEqual({ periode: libre })
  })

  it.each([
    ['its end before its start', '2026-05-02..2026-05-01'],
    ['a day that is not', '2026-02-30..2026-03-01'],
    ['more days than the call takes', '2020-01-01..2026-01-01'],
    ['half of one', '2026-05-02..'],
    ['something behind it', '2026-05-02..2026-05-03..2026-05-04'],
  ])('is no free period: %s', (_, texte) => {
    expect(lirePeriode(texte)).toBeUndefined()
  })

  it('jumps to any level of the breadcrumb', () => {
    expect(filDe('2026-10-17')).toEqual(['', '2026', '2026-10', '2026-10-17'])
    expect(appliquerGeste('2026-10-17', { type: 'fil', periode: '' }, desRegles())).toEqual({ periode: '' })
  })

  it.each([
    ['2026', '2025', undefined],
    ['2024', undefined, '2025'],
    ['2026-11', '2026-10', undefined],
    ['2024-03', undefined, '2024-04'],
    ['2026-11-19', '2026-11-18', undefined],
    ['2024-03-15', undefined, '2024-03-16'],
    ['', undefined, undefined],
    ['2019', undefined, '2020'],
    ['2030-06', '2030-05', undefined],
  ])('stops at the bounds of the data: %j has %j before and %j after [conso-nav-limits]', (periode, avant, apres) => {
    expect(naviguer(periode, -1, bornes)).toBe(avant)
    expect(naviguer(periode, 1, bornes)).toBe(apres)
  })

  it('uses the bounds of its own level: hours stop two months ago, days do not [conso-nav-limits]', () => {
    const regles = desRegles()
    expect(appliquerGeste('2026-09-20', { type: 'precedent' }, regles).periode).toBe('2026-09-20')
    expect(appliquerGeste('2026-09', { type: 'precedent' }, regles).periode).toBe('2026-08')
    expect(appliquerGeste('2026-09-20', { type: 'suivant' }, regles).periode).toBe('2026-09-21')
  })

  it('keeps the previous graph and names the refused level when it is not authorised [conso-unauthorised]', () => {
    const regles = desRegles('ANNEE', 'MOIS', 'JOURNEE')
    expect(appliquerGeste('2026-10', barre('2026-10-17'), regles)).toEqual({ periode: '2026-10', refus: 'HEURE' })
    expect(appliquerGeste('2026', barre('2026-10'), regles)).toEqual({ periode: '2026-10' })
  })

  it('reads only real periods from an address', () => {
    expect(['', '2026', '2026-02', '2026-02-28'].map(lirePeriode)).toEqual(['', '2026', '2026-02', '2026-02-28'])
    expect(['2026-13', '2026-02-30', '26', 'octobre', '2026-1', '2026-10-17T05'].map(lirePeriode)).toEqual(
      Array(6).fill(undefined),
    )
  })

  it('gives the days of a period, leap years included', () => {
    expect(joursDe('2028-02', bornes)).toEqual({ du: '2028-02-01', au: '2028-02-29' })
    expect(joursDe('2026', bornes)).toEqual({ du: '2026-01-01', au: '2026-12-31' })
    expect(joursDe('', bornes)).toEqual({ du: '2024-01-01', au: '2026-12-31' })
  })

  it('always comes back: next then previous, in then out', () => {
    const jour = fc.integer({ min: 0, max: 900 }).map((n) => ajouterJours('2024-04-01', n))
    const periode = fc.tuple(jour, fc.constantFrom(4, 7, 10)).map(([j, longueur]) => j.slice(0, longueur))
    fc.assert(
      fc.property(periode, (p) => {
        const suivante = naviguer(p, 1, bornes)
        if (suivante !== undefined) expect(naviguer(suivante, -1, bornes)).toBe(p)
        const parent = appliquerGeste(p, { type: 'echap' }, desRegles()).periode
        expect(appliquerGeste(parent, barre(p), desRegles()).periode).toBe(p)
      }),
    )
  })
})

describe('calendar', () => {
  it('keeps to the calendar', () => {
    expect(ajouterMois('2026-03-31', -1)).toBe('2026-02-28')
    expect(ajouterMois('2026-01-15', -1)).toBe('2025-12-15')
    expect(ajouterMois('2026-11-20', -24)).toBe('2024-11-20')
    expect(nbJoursDuMois('2026-12')).toBe(31)
    expect(jourDeSemaine('2026-11-20')).toBe(5)
    expect(jourDeSemaine('2026-11-22')).toBe(7)
    expect(nbJours('2026-10-01', '2026-10-31')).toBe(31)
    expect(isJour('2026-04-31')).toBe(false)
  })
})
