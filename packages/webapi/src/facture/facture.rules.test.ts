import { describe, expect, it } from 'vitest'
import {
  attendPrelevement,
  type EtatFacture,
  identifiantFacture,
  isEncaissable,
  isPaiementAutorise,
  isPaiementOffert,
  isValide,
  type Offre,
  payabilite,
  soldeFacture,
  statutFacture,
  symboleDeQuantite,
} from './facture.rules.ts'

const due: EtatFacture = {
  nature: 'FACTURE',
  reste: 550_47,
  validee: true,
  bloquee: false,
  remiseTresorLe: null,
  prelevementLe: null,
  prelevementRejeteLe: null,
  gel: null,
}

const rienAuTresor = { encaisseLesTitres: false }
const ouverte: Offre = {
  suspendu: false,
  prestataire: true,
  encaisseLesTitres: false,
  paiementOuvert: false,
  moyens: 'TOUS',
}

describe('an invoice', () => {
  it('[id-facture] is named by its contract, a letter and fourteen digits', () => {
    expect(
      ['FACTURE', 'AVOIR', 'ECHEANCIER_RECAP'].map((n) => identifiantFacture('0012345', n as 'AVOIR', 42)),
    ).toEqual(['0012345F00000000000042', '0012345A00000000000042', '0012345E00000000000042'])
  })

  it.each<[string, Partial<EtatFacture>, 'AR' | 'DR' | 'TR']>([
    ['something left', {}, 'AR'],
    ['one centime left', { reste: 1 }, 'AR'],
    ['nothing left', { reste: 0 }, 'DR'],
    ['something left, at the treasury', { remiseTresorLe: '2026-09-01' }, 'TR'],
    ['settled at the treasury', { reste: 0, remiseTresorLe: '2026-09-01' }, 'DR'],
    ['a credit note', { nature: 'AVOIR', reste: 0 }, 'DR'],
    ['a credit note that something is left of', { nature: 'AVOIR', reste: 5_00 }, 'DR'],
    ['not validated', { validee: false }, 'AR'],
    ['a recap', { nature: 'ECHEANCIER_RECAP', reste: 37_73 }, 'AR'],
  ])('stands in one list: %s', (_, choix, attendu) => {
    expect(statutFacture({ ...due, ...choix })).toBe(attendu)
  })

  it('shows what is due as a negative balance, and nothing as plain zero', () => {
    expect(soldeFacture(due)).toBe(-550_47)
    expect(Object.is(soldeFacture({ reste: 0 }), 0)).toBe(true)
  })

  it.each<[string, Partial<EtatFacture>, boolean, boolean]>([
    ['no direct debit', {}, false, true],
    ['a direct debit to come', { prelevementLe: '2026-12-05' }, true, false],
    [
      'a direct debit that was rejected',
      { prelevementLe: '2026-10-05', prelevementRejeteLe: '2026-10-09' },
      false,
      true,
    ],
    ['rejected on the day itself', { prelevementLe: '2026-10-05', prelevementRejeteLe: '2026-10-05' }, false, true],
    [
      'presented again after the rejection',
      { prelevementLe: '2026-10-19', prelevementRejeteLe: '2026-10-09' },
      true,
      false,
    ],
  ])('is not offered while the bank is asked: %s', (_, choix, attend, encaissable) => {
    expect([attendPrelevement({ ...due, ...choix }), isEncaissable({ ...due, ...choix }, rienAuTresor)]).toEqual([
      attend,
      encaissable,
    ])
  })

  it('is collected at the treasury by those who collect for it', () => {
    const auTresor = { ...due, remiseTresorLe: '2026-09-01' }
    expect([isEncaissable(auTresor, rienAuTresor), isEncaissable(auTresor, { encaisseLesTitres: true })]).toEqual([
      false,
      true,
    ])
  })

  it.each<
    [string, Partial<EtatFacture>, { prestataire?: boolean; paiementOuvert?: boolean; moyens?: 'AUCUN' }, boolean]
  >([
    ['something left', {}, {}, true],
    ['nothing left', { reste: 0 }, {}, false],
    ['a credit note', { nature: 'AVOIR' }, {}, false],
    ['help is asked for (FSL)', { gel: 'FSL' }, {}, false],
    ['contested', { gel: 'LITIGE' }, {}, false],
    ['no provider', {}, { prestataire: false }, false],
    ['being paid', {}, { paiementOuvert: true }, false],
    ['at a step that no means of ours pays', {}, { moyens: 'AUCUN' }, false],
  ])('may be paid or not: %s', (_, choix, offre, attendu) => {
    expect(
      isPaiementAutorise({ ...due, ...choix }, { prestataire: true, paiementOuvert: false, moyens: 'TOUS', ...offre }),
    ).toBe(attendu)
  })

  it('is valid once billing validated it', () => {
    expect([isValide(due), isValide({ validee: false })]).toEqual([true, false])
  })
})

describe('paying online', () => {
  it.each<[string, Partial<EtatFacture>, Partial<Offre>, string | null]>([
    ['all three hold, nothing blocks it', {}, {}, null],
    ['settled', { reste: 0 }, {}, 'REGLEE'],
    ['a credit note', { nature: 'AVOIR', reste: 0 }, {}, 'REGLEE'],
    ['not validated', { validee: false }, {}, 'NON_VALIDEE'],
    ['not validated, no provider either', { validee: false }, { prestataire: false }, 'NON_VALIDEE'],
    ['waiting for its debit', { prelevementLe: '2026-12-05' }, {}, 'PRELEVEMENT'],
    ['at the treasury', { remiseTresorLe: '2026-09-01' }, {}, 'TRESOR'],
    [
      'at the treasury, which its provider collects for',
      { remiseTresorLe: '2026-09-01' },
      { encaisseLesTitres: true },
      null,
    ],
    ['being paid', {}, { paiementOuvert: true }, 'EN_COURS'],
    ['at a step that no means of ours pays', {}, { moyens: 'AUCUN' }, 'RECOUVREMENT'],
    ['help is asked for', { gel: 'FSL' }, {}, 'FSL'],
    ['contested', { gel: 'LITIGE' }, {}, 'LITIGE'],
    ['blocked by billing', { bloquee: true }, {}, 'BLOQUEE'],
    ['online payment is suspended', {}, { suspendu: true }, 'BLOQUEE'],
    ['no provider', {}, { prestataire: false }, 'SANS_PRESTATAIRE'],
  ])('[invoice-offer] is offered, or says why not: %s', (_, choix, offre, motif) => {
    const dite = payabilite({ ...due, ...choix }, { ...ouverte, ...offre })
    expect([dite.motifSansPaiement, isPaiementOffert(dite)]).toEqual([motif, motif === null])
  })

  it('[invoice-offer] needs every one of the four', () => {
    const toutes = { isValide: true, isEncaissable: true, isPaiementAutorise: true, isBloquerPaiement: false }
    expect(isPaiementOffert(toutes)).toBe(true)
    for (const nom of Object.keys(toutes) as (keyof typeof toutes)[])
      expect([nom, isPaiementOffert({ ...toutes, [nom]: !toutes[nom] })]).toEqual([nom, false])
  })
})

it.each([
  ['JOUR', 1_000, 'jour'],
  ['JOUR', -1_500, 'jour'],
  ['JOUR', 2_000, 'jours'],
  ['MOIS', 1_000, 'mois'],
  ['M3', 1_000, 'm³'],
  [null, 1_000, ''],
] as const)('writes after %s of a line, %s thousandths of it', (unite, quantite, symbole) => {
  expect(symboleDeQuantite(unite, quantite)).toBe(symbole)
})
