import { describe, expect, it } from 'vitest'
import { phrasesDeDerniere } from './dernieres.phrases.ts'

const facture = {
  nature: 'FACTURE',
  etape: 'A_ECHOIR',
  dateEmissionFacture: '2026-10-22',
  dateLimitePaiementFacture: '2026-11-23',
  datePrelevement: null,
  dateDerniereRelance: null,
  montantTTCFacture: 14_374,
  soldeFactureClient: -14_374,
} as const
const dite = (suite: Partial<Parameters<typeof phrasesDeDerniere>[0]> = {}) =>
  phrasesDeDerniere({ ...facture, ...suite })
    .join(' ')
    .replace(/\s/g, ' ')

describe('what staff read of the last bill of a contract', () => {
  it('says until when it is to be paid, or since when', () => {
    expect(dite()).toBe('Émise le 22 octobre 2026, à payer avant le 23 novembre 2026.')
    expect(dite({ etape: 'ECHUE' })).toBe('Émise le 22 octobre 2026, à payer depuis le 23 novembre 2026.')
  })
  it('says the day of its debit, and of what is paid nothing more', () => {
    expect(dite({ etape: 'PRELEVEMENT', datePrelevement: '2026-11-25' })).toMatch(/, prélevée le 25 novembre 2026\.$/)
    expect(dite({ etape: 'PRELEVEMENT' })).toBe('Émise le 22 octobre 2026.')
    expect(dite({ etape: 'SOLDEE', soldeFactureClient: 0, dateDerniereRelance: '2026-11-12' })).toBe(
      'Émise le 22 octobre 2026.',
    )
  })
  it('asks for nothing of a credit note', () => {
    expect(dite({ nature: 'AVOIR', montantTTCFacture: -500, soldeFactureClient: 500 })).toBe(
      'Émise le 22 octobre 2026.',
    )
  })
  it('says what is left of what was paid in part, and when it was last asked for', () => {
    expect(dite({ etape: 'RELANCE_1', soldeFactureClient: -4_000, dateDerniereRelance: '2026-11-28' })).toMatch(
      /Reste 40,00 €\. Dernière relance le 28 novembre 2026\.$/,
    )
  })
})
