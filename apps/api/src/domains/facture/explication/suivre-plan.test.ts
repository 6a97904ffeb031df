import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { describe, expect, it } from 'vitest'
import type { FactureDuContrat } from './explication.repo.ts'
import { prochaineFacture, prochaineReleve } from './rythme.ts'
import { suivrePlan } from './suivre-plan.ts'

const facture = (
  id: number,
  du: string,
  au: string,
  emission: string,
  ttc: number,
  choix: Partial<FactureDuContrat> = {},
): FactureDuContrat => ({
  id,
  nature: 'ECHEANCIER_RECAP',
  assainissement_seul: false,
  date_emission: emission,
  periode_du: du,
  periode_au: au,
  index1_le: du,
  index2_le: au,
  volume_litres: 58_000,
  montant_ttc_centimes: ttc,
  annulee: false,
  regle_centimes: 0,
  ...choix,
})
const AVANT = facture(1, '2025-05-02', '2025-11-01', '2025-11-07', 267_45)
const HIVER = facture(2, '2025-11-01', '2026-05-02', '2026-05-08', 280_00)
const ETE = facture(3, '2026-05-02', '2026-11-03', '2026-11-09', 308_20)
const plan = (an: number) => ({
  cree_le: `${an - 1}-11-15`,
  total_centimes: 550_47,
  echeances: Array.from({ length: 10 }, (_, rang) => {
    const le = `${an}-${String(rang + 1).padStart(2, '0')}-08`
    return { le, montant: rang === 9 ? 55_02 : 55_05, statut: le <= '2026-11-20' ? 'PRELEVEE' : 'A_VENIR' }
  }),
})
const SANS_MESURE = { tarif: undefined, jours: 'SANS_TELERELEVE' } as const

describe('monthly payments against real use', () => {
  it('regularises 37.73 when ten payments of 550.47 met bills of 588.20 (domain 4)', () => {
    expect(suivrePlan([plan(2026), plan(2027)], [AVANT, HIVER, ETE], '2026-11-20', SANS_MESURE)).toEqual({
      du: '2025-11-01',
      au: '2026-11-03',
      nbEcheances: 10,
      nbPayees: 10,
      total: 550_47,
      paye: 550_47,
      regleSurFactures: 0,
      dejaDemande: 0,
      prochaineLe: '2027-01-08',
      prochaineMontant: 55_05,
      facture: 588_20,
      estime: 0,
      regularisation: 37_73,
      motif: null,
    })
  })

  it.each([
    [308_20, 92_78, 55_05],
    [230_00, 14_58, 14_58],
    [200_00, -15_42, 0],
  ])(
    'with a bill of %i beside a refused instalment, says no more asked for already than is left',
    (ttc, reste, deja) => {
      const { echeances, ...commun } = plan(2026)
      const refuse = {
        ...commun,
        echeances: echeances.map((e, rang) => (rang === 4 ? { ...e, statut: 'REJETEE' } : e)),
      }
      const ete = { ...ETE, montant_ttc_centimes: ttc }
      expect(suivrePlan([refuse], [AVANT, HIVER, ete], '2026-11-20', SANS_MESURE)).toMatchObject({
        regularisation: reste,
        dejaDemande: deja,
      })
    },
  )

  it('is not kept from being regularised by an instalment that was cancelled, though long after what is billed', () => {
    const avec = (statut: string) => {
      const { echeances, ...commun } = plan(2026)
      const longue = { ...commun, echeances: [...echeances, { le: '2027-01-08', montant: 55_05, statut }] }
      return suivrePlan([longue], [AVANT, HIVER, ETE], '2027-01-15', SANS_MESURE)
    }
    expect(avec('ANNULEE')).toMatchObject({ regularisation: 37_73, motif: null })
    expect(avec('PRELEVEE')).toMatchObject({ regularisation: null, motif: 'SANS_TELERELEVE' })
  })

  it('says what is billed, and why the rest is not known, in the middle of the year', () => {
    expect(suivrePlan([plan(2026)], [AVANT, HIVER], '2026-08-20', SANS_MESURE)).toMatchObject({
      facture: 280_00,
      estime: null,
      regularisation: null,
      motif: 'SANS_LIGNES',
    })
  })

  it.each<[string, Partial<ReturnType<typeof plan>>[], string, object | null]>([
    [
      'a plan that has not begun',
      [plan(2027)],
      '2026-11-20',
      { motif: 'PLAN_A_VENIR', regularisation: null, prochaineLe: '2027-01-08' },
    ],
    ['no plan', [], '2026-11-20', null],
  ])('waits for %s', (_, plans, aujourdhui, attendu) => {
    const vu = suivrePlan(plans as ReturnType<typeof plan>[], [AVANT, HIVER, ETE], aujourdhui, SANS_MESURE)
    if (attendu === null) expect(vu).toBeNull()
    else expect(vu).toMatchObject(attendu)
  })

  it('asks nothing again of what was paid on the bills themselves', () => {
    const reglee = { ...ETE, regle_centimes: 37_73 }
    const ancienne = { ...AVANT, regle_centimes: 267_45 }
    expect(suivrePlan([plan(2026)], [ancienne, HIVER, reglee], '2026-11-20', SANS_MESURE)).toMatchObject({
      paye: 550_47,
      regleSurFactures: 37_73,
      regularisation: 0,
    })
  })

  it('does not count twice a bill that a credit note took back', () => {
    const annulee = facture(4, '2026-05-02', '2026-11-03', '2026-11-08', 900_00, { annulee: true })
    const avoir = facture(5, '2026-05-02', '2026-11-03', '2026-11-08', -900_00, { nature: 'AVOIR' })
    expect(suivrePlan([plan(2026)], [AVANT, HIVER, annulee, avoir, ETE], '2026-11-20', SANS_MESURE)?.facture).toBe(
      588_20,
    )
  })
})

describe('a plan whose debits go on long after the year that is billed', () => {
  const ANNEE = facture(7, '2025-05-20', '2026-05-28', '2026-06-03', 240_07, { regle_centimes: 4 })
  const foyer = {
    cree_le: '2025-12-15',
    total_centimes: 231_40,
    echeances: Array.from({ length: 10 }, (_, rang) => ({
      le: `2026-${String(rang + 1).padStart(2, '0')}-08`,
      montant: 23_14,
      statut: rang === 6 ? 'REJETEE' : 'PRELEVEE',
    })),
  }
  const AVANT_ELLE = facture(6, '2024-05-22', '2025-05-20', '2025-05-27', 230_00)

  it('compares them with no bill of before', () => {
    expect(suivrePlan([foyer], [AVANT_ELLE, ANNEE], '2026-11-20', SANS_MESURE)).toMatchObject({
      nbPayees: 9,
      paye: 208_26,
      regleSurFactures: 0,
      dejaDemande: 0,
      facture: null,
      regularisation: null,
      motif: 'SANS_TELERELEVE',
    })
    const mesures = { tarif: undefined, jours: [] }
    expect(suivrePlan([foyer], [AVANT_ELLE, ANNEE], '2026-11-20', mesures)?.motif).toBe('PLAN_PLUS_LOIN')
  })

  it('says of what would be regularised how much a refused debit asks for already', () => {
    const suivi = facture(7, '2025-05-20', '2026-05-28', '2026-06-03', 240_07)
    const court = { ...foyer, echeances: foyer.echeances.slice(0, 7) }
    expect(suivrePlan([court], [AVANT_ELLE, suivi], '2026-07-10', SANS_MESURE)).toMatchObject({
      regularisation: 240_07 - 6 * 23_14,
      dejaDemande: 23_14,
    })
  })
})

describe('month of the next invoice', () => {
  it('follows the middle rhythm of the latest bills, and their delay', () => {
    expect(prochaineFacture([AVANT, HIVER, ETE], '2026-11-20')).toMatchObject({
      du: '2026-11-03',
      au: '2027-05-05',
      mois: '2027-05',
    })
  })
  it.each<[string, FactureDuContrat[], string]>([
    ['no bill', [], '2026-11-20'],
    ['a rhythm that stopped', [AVANT, HIVER, ETE], '2027-12-01'],
    ['days of a first period', [facture(1, '2026-10-20', '2026-11-03', '2026-11-09', 900)], '2026-11-20'],
  ])('is not told of %s', (_, factures, aujourdhui) => {
    expect(prochaineFacture(factures, aujourdhui)).toBeUndefined()
  })
  it('is of each service apart, the first to come: sanitation billed a month after water gives neither another rhythm', () => {
    const apres = (une: FactureDuContrat, id: number) => ({
      ...une,
      id,
      assainissement_seul: true,
      date_emission: `${une.date_emission.slice(0, 8)}28`,
    })
    const deux = [AVANT, apres(AVANT, 11), HIVER, apres(HIVER, 12), ETE, apres(ETE, 13)]
    expect(prochaineFacture(deux, '2026-11-29')).toMatchObject({
      derniere: { id: ETE.id },
      au: '2027-05-05',
      mois: '2027-05',
    })
    expect(prochaineReleve(ETE, deux, '2026-11-29')).toBe('2027-05-05')
  })
  it('is that of the first to be issued, which may be read after the other', () => {
    const eau = [AVANT, HIVER, ETE]
    // read five days before water, issued two months after it
    const assainissement = eau.map((une) => ({
      ...une,
      id: une.id + 10,
      assainissement_seul: true,
      date_emission: ajouterJours(une.date_emission, 60),
      index1_le: ajouterJours(une.index1_le ?? '', -5),
      index2_le: ajouterJours(une.index2_le ?? '', -5),
    }))
    expect(prochaineFacture(assainissement, '2026-11-29')).toMatchObject({ au: '2027-04-30', mois: '2027-07' })
    expect(prochaineFacture([...eau, ...assainissement], '2026-11-29')).toMatchObject({
      derniere: { id: ETE.id },
      mois: '2027-05',
    })
  })
  it('does not lie in the past where the reading is late', () => {
    expect(prochaineFacture([AVANT, HIVER, ETE], '2027-06-30')).toMatchObject({ au: '2027-06-30', mois: '2027-07' })
  })
})
