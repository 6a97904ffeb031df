import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DueAPayer, isMontantPartiel, issueDe, minimumPartiel, ordreDesDues, repartir } from './paiement.rules.ts'

describe('least amount in part', () => {
  it.each([
    [55_047, 13_900],
    [27_845, 7_100],
    [200, 200],
    [199, 100],
    [60, 60],
    [1, 1],
  ])('of %d centimes is %d [partial-minimum] [payment-partial]', (reste, minimum) => {
    expect(minimumPartiel(reste)).toBe(minimum)
    expect([minimum - 1, minimum, reste, reste + 1].map((un) => isMontantPartiel(un, reste))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is round(1 + 25 %) of every amount up to 20,000 €, and never more than what is left', () => {
    for (let reste = 1; reste <= 2_000_000; reste += 1) {
      // half up of an exact quarter: 4 (1 + x / 4) is a whole number of centimes
      const arrondi = 100 * Math.floor((100 + reste / 4 + 50) / 100)
      if (minimumPartiel(reste) !== Math.min(reste, arrondi)) throw new Error(`${reste}: ${minimumPartiel(reste)}`)
    }
  })
})

describe('what a payer is told', () => {
  const dit = (statutPaiement: number, isPaiementEffectue: boolean, isPaiementDejaEffectue: boolean) =>
    issueDe({ paiementInfo: { statutPaiement }, isPaiementEffectue, isPaiementDejaEffectue })
  it.each([
    [3, false, false, 'ANNULE'],
    [4, false, false, 'ANNULE'],
    [4, true, true, 'ANNULE'],
    [2, true, false, 'ENREGISTRE'],
    [2, false, true, 'ENREGISTRE'],
    [1, false, true, 'ENREGISTRE'],
    [0, false, false, 'EN_COURS'],
    [1, false, false, 'EN_COURS'],
    [5, false, false, 'EN_COURS'],
  ])('of status %d, paid %s, before %s is %s [payment-return-status]', (statut, neuf, deja, issue) => {
    expect(dit(statut, neuf, deja)).toBe(issue)
  })
})

describe('allocation where nobody chose', () => {
  const due = (idCreance: string, choix: Partial<DueAPayer> = {}): DueAPayer => ({
    numeroContrat: '0000001',
    idCreance,
    reste: 1000,
    exigibleLe: '2026-11-01',
    emiseLe: '2026-10-15',
    pressante: false,
    ...choix,
  })
  const JOUR = '2026-11-20'

  it('takes what is due before what is not, pressing before old, old before young, then by number', () => {
    const dues = [
      due('F:9', { exigibleLe: '2026-12-31', pressante: true }),
      due('F:5', { emiseLe: '2026-10-01' }),
      due('F:4'),
      due('F:3'),
      due('F:2', { exigibleLe: '2026-11-19', pressante: true }),
      due('F:1', { exigibleLe: '2026-09-01' }),
    ]
    expect(ordreDesDues(dues, JOUR).map(({ idCreance }) => idCreance)).toEqual([
      'F:2',
      'F:1',
      'F:5',
      'F:3',
      'F:4',
      'F:9',
    ])
  })

  it('adds up to the amount, fills one due before the next and never more than it holds', () => {
    const restes = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(restes, fc.integer({ min: 0, max: 2_000_000 }), (montants, montant) => {
        const dues = montants.map((reste, rang) => due(`F:${rang}`, { reste, pressante: reste % 2 === 0 }))
        const parts = repartir(montant, dues, JOUR)
        const total = montants.reduce((somme, un) => somme + un, 0)
        expect(parts.reduce((somme, { centimes }) => somme + centimes, 0)).toBe(Math.min(montant, total))
        expect(parts.slice(0, -1).every(({ due: une, centimes }) => centimes === une.reste)).toBe(true)
        expect(parts.every(({ due: une, centimes }) => centimes > 0 && centimes <= une.reste)).toBe(true)
      }),
    )
  })
})
