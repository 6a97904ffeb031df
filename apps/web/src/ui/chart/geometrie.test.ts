import { describe, expect, it } from 'vitest'
import { type Barre, barreApresTouche, type EtatBarre, effetDuToucher } from './barre.ts'
import { cadreDe, echellesDe, isLibelleEcrit, suitesDe } from './geometrie.ts'
import { traceBarre } from './trace.ts'

const uneBarre = (cle: string, valeur: number | null, etat: EtatBarre = 'mesure'): Barre => ({
  cle,
  valeur,
  estimee: 0,
  etat,
  axe: cle,
  figure: '',
  detail: '',
  nom: '',
  ouvrable: true,
})
const unMois = Array.from({ length: 31 }, (_, i) => uneBarre(String(i + 1), 300 + i))

describe('keyboard', () => {
  const barres = [uneBarre('a', 1), uneBarre('b', null, 'manquant'), uneBarre('c', 3), uneBarre('d', null, 'hors')]
  it.each([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', undefined],
    [0, 'ArrowLeft', undefined],
    [2, 'Home', 0],
    [0, 'End', 2],
    [0, 'a', undefined],
  ])('from bar %i, %s reaches %j: missing bars are read, days to come are not', (rang, touche, attendu) => {
    expect(barreApresTouche(barres, rang, touche)).toBe(attendu)
  })
  it('reads first, opens next, under a finger on narrow bars only', () => {
    expect(effetDuToucher('touch', 9, false)).toBe('lire')
    expect(effetDuToucher('touch', 9, true)).toBe('ouvrir')
    expect(effetDuToucher('touch', 26, false)).toBe('ouvrir')
    expect(effetDuToucher('mouse', 9, false)).toBe('ouvrir')
  })
})

describe('frame', () => {
  it.each([280, 358, 900])('keeps every bar inside a frame of %i', (largeur) => {
    const cadre = cadreDe(largeur)
    const { x, epaisseur, y, base, graduations } = echellesDe(cadre, unMois, 320)
    for (const barre of unMois) {
      expect(x(barre.cle)).toBeGreaterThanOrEqual(cadre.gauche)
      expect(x(barre.cle) + epaisseur).toBeLessThanOrEqual(largeur)
      expect(y(barre.valeur ?? 0)).toBeGreaterThanOrEqual(cadre.haut)
    }
    expect(y(0)).toBe(base)
    expect(graduations[0]).toBe(0)
    expect(graduations.length).toBeGreaterThan(2)
  })
  it('draws an empty or zero period without dividing by zero', () => {
    const { y, graduations } = echellesDe(cadreDe(600), [uneBarre('a', 0), uneBarre('b', null)], undefined)
    expect(y(0)).toBe(334)
    expect(graduations).toEqual([0])
    expect(traceBarre(10, 334, 20, 334)).not.toContain('NaN')
  })
  it.each([
    [140, 140],
    [141, 160],
    [18.8, 20],
    [0.461, 0.5],
    [500, 500],
    [3, 3],
  ])('ends the axis just above %d: %d', (plafond, sommet) => {
    const { graduations, y } = echellesDe(cadreDe(900), [uneBarre('a', plafond)], undefined)
    expect(graduations.at(-1)).toBe(sommet)
    expect(y(sommet)).toBe(cadreDe(900).haut)
  })
  it('leaves above the bars no more than their bubble needs, and room for the names of marks where there are some', () => {
    const cadre = (noms: boolean) => cadreDe(900, [uneBarre('a', 3)], undefined, String, { noms })
    expect(cadre(false).haut).toBeLessThanOrEqual(cadre(false).hauteur * 0.15)
    for (const noms of [false, true]) expect(cadre(noms).haut - cadre(noms).pointe).toBe(42)
    expect(cadre(true).pointe).toBeGreaterThanOrEqual(18 + 9 + 6)
  })
  it('joins neighbours in the same state', () => {
    const etats: EtatBarre[] = ['manquant', 'mesure', 'manquant', 'manquant', 'estime']
    const barres = etats.map((etat, i) => uneBarre(String(i), 1, etat))
    expect(suitesDe(barres, 'manquant')).toEqual([
      { debut: 0, fin: 0 },
      { debut: 2, fin: 3 },
    ])
  })
  it('writes days 1, 5, 10 … on a phone and all of them on a desktop', () => {
    const ecrits = (pas: number) => unMois.filter((_, i) => isLibelleEcrit(unMois, i, pas)).map(({ axe }) => axe)
    expect(ecrits(9.5)).toEqual(['1', '5', '10', '15', '20', '25', '30'])
    expect(ecrits(28)).toHaveLength(31)
  })
  it('writes the months of many days once each, and fewer of them where they would touch', () => {
    const jours = unMois.map((barre, i) => ({ ...barre, axe: i % 10 === 0 ? 'sept.' : '' }))
    const ecrits = (pas: number) => jours.flatMap((_, i) => (isLibelleEcrit(jours, i, pas) ? [i] : []))
    expect(ecrits(6)).toEqual([0, 10, 20, 30])
    expect(ecrits(3)).toEqual([0, 20])
  })
})
