import { describe, expect, it } from 'vitest'
import { type EtatFacture, type Offre, payabilite } from './facture.rules.ts'
import { consigneDe, isContratRegroupe, isContratSoldable, libelleSolde, modesDeReglement } from './reglement.rules.ts'
import { etapeRelance, type FactureRelancee } from './relance.rules.ts'

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
const sansLigne: Offre = {
  suspendu: false,
  prestataire: false,
  encaisseLesTitres: false,
  paiementOuvert: false,
  moyens: 'TOUS',
}
const modes = (choix: Partial<FactureRelancee>, mode: string | null, offre: Partial<Offre> = {}) => {
  const facture = { ...due, phase: null, contentieux: false, relances: 0, limite: null, ...choix }
  const etape = etapeRelance(facture, '2026-11-20')
  return modesDeReglement({ ...facture, ...payabilite(facture, { ...sansLigne, ...offre }) }, etape, mode).map(
    ({ code, isPrevu }) => (isPrevu ? `${code}*` : code),
  )
}

describe('ways to pay an invoice', () => {
  it.each<[string, Partial<FactureRelancee>, string | null, string[]]>([
    ['no way said', {}, null, ['VIREMENT', 'CHEQUE']],
    ['its own first', {}, 'CHEQUE', ['CHEQUE*', 'VIREMENT']],
    ['by card, which nobody takes online', {}, 'CARTE', ['VIREMENT', 'CHEQUE']],
    ['with a slip', {}, 'TIP', ['TIP*', 'VIREMENT', 'CHEQUE']],
    ['of a public body', {}, 'MANDAT', ['MANDAT*', 'VIREMENT', 'CHEQUE']],
    [
      'waiting for its debit: nothing else, it would pay twice',
      { prelevementLe: '2026-12-05' },
      'PRELEVEMENT',
      ['PRELEVEMENT*'],
    ],
    [
      'its debit refused',
      { prelevementLe: '2026-10-05', prelevementRejeteLe: '2026-10-09' },
      'PRELEVEMENT',
      ['VIREMENT', 'CHEQUE'],
    ],
    ['at the treasury: there only', { remiseTresorLe: '2026-09-01' }, 'VIREMENT', ['TRESOR']],
    ['settled', { reste: 0 }, 'VIREMENT', []],
    ['a credit note', { nature: 'AVOIR', reste: 0 }, null, []],
    ['not validated', { validee: false }, 'VIREMENT', []],
    ['help is asked for', { gel: 'FSL' }, 'VIREMENT', []],
    ['somebody else collects it', { contentieux: true }, 'VIREMENT', []],
    ['given up', { phase: 'IRRECOUVRABLE' }, 'CHEQUE', []],
    ['paid in parts: each part, not the bill', { phase: 'PLAN_DE_PAIEMENT' }, 'VIREMENT', []],
    ['reminded of', { phase: 'RELANCE_2' }, null, ['VIREMENT', 'CHEQUE']],
  ])('are: %s', (_, choix, mode, attendus) => {
    expect(modes(choix, mode)).toEqual(attendus)
  })

  it('begin online where that is offered', () => {
    expect(modes({}, 'VIREMENT', { prestataire: true })).toEqual(['VIREMENT*', 'CARTE', 'CHEQUE'])
    expect(modes({}, null, { prestataire: true })).toEqual(['CARTE', 'VIREMENT', 'CHEQUE'])
    expect(modes({}, null, { prestataire: true, suspendu: true })).toEqual(['VIREMENT', 'CHEQUE'])
  })
})

describe('the account', () => {
  const offerte = payabilite(due, { ...sansLigne, prestataire: true })
  const fermee = payabilite(due, sansLigne)
  it.each<[string, number | null, boolean[], boolean]>([
    ['due, one bill is offered', -100, [false, true], true],
    ['due, none is', -100, [false], false],
    ['nothing due', 0, [true], false],
    ['in favour', 100, [true], false],
    ['unknown', null, [true], false],
  ])('[invoice-balance-negative] may be settled in one payment: %s', (_, solde, offertes, attendu) => {
    expect(
      isContratSoldable(
        solde,
        offertes.map((oui) => (oui ? offerte : fermee)),
      ),
    ).toBe(attendu)
  })

  it.each([
    [-1, 'Exigible'],
    [0, null],
    [1, 'En votre faveur'],
    [null, null],
  ])(
    '[invoice-balance-negative] [invoice-balance-positive] [invoice-balance-zero] %s is said as %s',
    (solde, libelle) => {
      expect(libelleSolde(solde)).toBe(libelle)
    },
  )

  it('is grouped where bills are: invoicing and single invoice', () => {
    expect([0, 1, 2, 3, 4].filter(isContratRegroupe)).toEqual([2, 4])
  })
})

describe('what to do to pay', () => {
  const rien = { encaissementIban: '', encaissementBic: '', chequeOrdre: '', reglementAdresse: '' }
  it('names the account, the payee and the address that the utility has said', () => {
    const ou = {
      encaissementIban: 'FR76 3000 1007 9412 3456 7890 185',
      encaissementBic: 'BDFEFRPPCCT',
      chequeOrdre: 'Régie des eaux',
      reglementAdresse: '2 rue du Puits, 99101 Val-d’Ondine',
    }
    expect(consigneDe('VIREMENT', ou)).toMatch(
      /^Vers le compte FR76 3000 1007 9412 3456 7890 185 \(BIC BDFEFRPPCCT\)\. /,
    )
    expect(consigneDe('CHEQUE', ou)).toBe(
      'À l’ordre de Régie des eaux, avec la référence au dos, à envoyer à cette adresse\u202f: 2 rue du Puits, 99101 Val-d’Ondine.',
    )
  })
  it('sends nobody to an invoice for what it does not say', () => {
    for (const code of ['VIREMENT', 'CHEQUE', 'TIP'] as const)
      expect(consigneDe(code, rien)).not.toMatch(/(indiqué|talon).*(sur|de) la facture/)
    expect(consigneDe('VIREMENT', rien)).toContain('Demandez à l’accueil')
  })
})
