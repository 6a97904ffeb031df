import { describe, expect, it } from 'vitest'
import type { Due } from '../../facture/creances.public.ts'
import { uneDueAPayer } from './due.fixtures.ts'
import { type LignePrevue, planDesDues, planDuContrat } from './plan.rules.ts'

const VIEILLE = uneDueAPayer(30_00, { idCreance: 'F:1', exigibleLe: '2026-05-01', emiseLe: '2026-05-01' })
const NEUVE = uneDueAPayer(50_00, { idCreance: 'F:2' })
const OUVERTES = { partielFacture: true, partielContrat: true, min: 1_00 }
const dit = (lignes: readonly LignePrevue[]) =>
  lignes.map(({ idCreance, centimes, avance, reste }) => [idCreance, centimes, avance, reste])

describe('the account of a contract', () => {
  const compte = (montant: number, avance: number, regles = OUVERTES) => {
    const plan = planDuContrat([NEUVE, VIEILLE], { montant, avance, aujourdhui: '2026-11-20', regles })
    return plan.issue === 'PREVU' ? dit(plan.lignes) : plan
  }

  // [what is paid, the advance, what each due gets of the money and of the advance]
  it.each<[string, number, number, unknown]>([
    [
      'an advance of a part of the first due',
      70_00,
      10_00,
      [
        ['F:1', 20_00, 10_00, 30_00],
        ['F:2', 50_00, 0, 50_00],
      ],
    ],
    [
      'one of all of it, to the centime',
      50_00,
      30_00,
      [
        ['F:1', 0, 30_00, 30_00],
        ['F:2', 50_00, 0, 50_00],
      ],
    ],
    [
      'one that goes on to the second',
      45_00,
      35_00,
      [
        ['F:1', 0, 30_00, 30_00],
        ['F:2', 45_00, 5_00, 50_00],
      ],
    ],
    [
      'one and a part: the oldest first',
      25_00,
      10_00,
      [
        ['F:1', 20_00, 10_00, 30_00],
        ['F:2', 5_00, 0, 50_00],
      ],
    ],
    ['nothing to pay once it is used', 0, 80_00, { issue: 'RIEN' }],
    ['more than what is left once it is used', 70_01, 10_00, { issue: 'CHANGE', rang: 0, reste: 70_00 }],
  ])('%s', (_, montant, avance, attendu) => {
    expect(compte(montant, avance)).toEqual(attendu)
  })

  it('is refused in part where that is closed, and below the least', () => {
    expect(compte(40_00, 0, { ...OUVERTES, partielContrat: false })).toEqual({ issue: 'PARTIEL_FERME', reste: 80_00 })
    // 1 € plus a quarter of 80 €
    expect(compte(20_99, 0)).toEqual({ issue: 'HORS_BORNES', minimum: 21_00, maximum: 80_00 })
  })
})

describe('dues that were chosen', () => {
  it.each<[string, readonly Due[], readonly number[], unknown]>([
    ['several, each whole', [VIEILLE, NEUVE], [30_00, 50_00], { issue: 'PREVU' }],
    ['one of them in part', [VIEILLE, NEUVE], [30_00, 49_99], { issue: 'CHANGE', rang: 1, reste: 50_00 }],
    ['one alone in part', [NEUVE], [20_00], { issue: 'PREVU' }],
    ['one alone for more', [NEUVE], [50_01], { issue: 'CHANGE', rang: 0, reste: 50_00 }],
    [
      'one alone that leaves less than its rail takes',
      [NEUVE],
      [49_01],
      { issue: 'MIETTE', laisse: 99, minimum: 1_00 },
    ],
    ['one alone that leaves just what its rail takes', [NEUVE], [49_00], { issue: 'PREVU' }],
    ['none', [], [], { issue: 'RIEN' }],
  ])('%s', (_, dues, montants, attendu) => {
    expect(planDesDues(dues, montants, OUVERTES)).toMatchObject(attendu as object)
  })
})
