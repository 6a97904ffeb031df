import { describe, expect, it } from 'vitest'
import { decouper } from './echeancier.rules.ts'
import {
  echeancesDuPlan,
  etatDuPlan,
  isEcheanceEncaissable,
  resumerPlan,
  type StatutEcheance,
  statutsEcheance,
  tempsDe,
} from './plans.rules.ts'

const LE = '2026-11-20'

describe('lines of a plan', () => {
  it('[invoice-monthly-status] are past, future or cancelled, one and one only', () => {
    for (const statut of Object.keys(statutsEcheance) as StatutEcheance[])
      for (const date of ['2026-11-19', LE, '2026-11-21']) {
        const { isPassee, isFuture, isAnnulee } = tempsDe({ date, statut }, LE)
        expect([isPassee, isFuture, isAnnulee].filter(Boolean)).toHaveLength(1)
        expect([statut, date, isAnnulee]).toEqual([statut, date, statut === 'ANNULEE'])
        if (!isAnnulee) expect([date, isPassee]).toEqual([date, date <= LE])
      }
  })

  it('add up: what was taken and what is left are the whole of a plan that stands', () => {
    const montants = decouper(55_047, 10)
    const detail = montants.map((montant, rang) => ({
      date: `2026-${String(rang + 1).padStart(2, '0')}-08`,
      montant,
      statut: (rang < 6 ? 'PRELEVEE' : rang === 6 ? 'REJETEE' : 'A_VENIR') as StatutEcheance,
    }))
    const resume = resumerPlan(detail)
    expect(resume).toEqual({ debut: '2026-01-08', fin: '2026-10-08', dejaPreleve: 33_030, restant: 22_017 })
    expect(resume.dejaPreleve + resume.restant).toBe(55_047)
  })

  it('leave cancelled ones out, and say nothing of an empty plan', () => {
    const annulee = { date: '2026-12-08', montant: 100, statut: 'ANNULEE' } as const
    expect(resumerPlan([annulee])).toEqual({ debut: '2026-12-08', fin: '2026-12-08', dejaPreleve: 0, restant: 0 })
    expect(resumerPlan([])).toEqual({ debut: null, fin: null, dejaPreleve: 0, restant: 0 })
  })

  it('of a cancelled plan are cancelled from that day on, but for what the bank has done', () => {
    const ligne = (date: string, statut: StatutEcheance) => ({ date, montant: 3_000, statut })
    const detail = [
      ligne('2026-10-08', 'PRELEVEE'),
      ligne('2026-11-08', 'A_VENIR'),
      ligne('2026-11-10', 'REJETEE'),
      ligne('2026-11-10', 'A_VENIR'),
      ligne('2026-12-08', 'A_VENIR'),
    ]
    expect(echeancesDuPlan(detail, '2026-11-10').map(({ statut }) => statut)).toEqual([
      'PRELEVEE',
      'A_VENIR',
      'REJETEE',
      'ANNULEE',
      'ANNULEE',
    ])
    expect(echeancesDuPlan(detail, null)).toEqual(detail)
  })

  it.each<[StatutEcheance[], string]>([
    [['PRELEVEE', 'A_VENIR'], 'EN_COURS'],
    [['PRELEVEE', 'ANNULEE'], 'ARRETE'],
    [['ANNULEE', 'A_VENIR'], 'EN_COURS'],
    [['PRELEVEE', 'PAYEE'], 'FINI'],
  ])('%j: %s', (statuts, etat) => {
    const passes: readonly StatutEcheance[] = ['PRELEVEE', 'PAYEE']
    const detail = statuts.map((statut) => tempsDe({ date: passes.includes(statut) ? LE : '2026-12-08', statut }, LE))
    expect(etatDuPlan(detail)).toBe(etat)
  })

  it('may be paid by hand where there is a due of it: never the next debit, which has none', () => {
    expect(isEcheanceEncaissable('MENSUALISATION', 'REJETEE', 3_000)).toBe(true)
    expect(isEcheanceEncaissable('PAIEMENT_ECHELONNE', 'A_VENIR', 3_000)).toBe(true)
    // its debit is to come
    expect(isEcheanceEncaissable('MENSUALISATION', 'A_VENIR', 3_000)).toBe(false)
    expect(isEcheanceEncaissable('PAIEMENT_ECHELONNE', 'A_VENIR', null)).toBe(false)
    expect(isEcheanceEncaissable('MENSUALISATION', 'REJETEE', 0)).toBe(false)
    for (const statut of ['PRELEVEE', 'PAYEE', 'ANNULEE'] as const)
      expect(isEcheanceEncaissable('MENSUALISATION', statut, 3_000)).toBe(false)
  })
})
