import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { expect, it } from 'vitest'
import { phraseDeRangee } from './rangee.phrases.ts'

const uneFacture = (choix: Partial<Facture>): Facture =>
  ({
    numeroFacture: 'F2026-2-AB12',
    libelleTypeFacture: 'Facture',
    nature: 'FACTURE',
    dateFacture: '2026-11-16',
    dateLimitePaiementFacture: '2026-12-14',
    montantTTCFacture: 283_01,
    soldeFactureClient: -283_01,
    statut: 'AR',
    etape: 'A_ECHOIR',
    ...choix,
  }) as Facture
const dire = (choix: Partial<Facture>): string => phraseDeRangee(uneFacture(choix)).replaceAll(/[\u00a0\u202f]/g, ' ')

it('says what a bill is and by when it is to be paid', () => {
  expect(dire({})).toBe('Facture, émise le 16 novembre 2026, à payer avant le 14 décembre 2026')
  expect(dire({ nature: 'AVOIR', libelleTypeFacture: 'Avoir', statut: 'DR', soldeFactureClient: 0 })).toBe(
    'Avoir, émis le 16 novembre 2026',
  )
})

it('does not repeat the name that stands for a number which this reader may not know', () => {
  expect(dire({ numeroFacture: null })).toBe('À payer avant le 14 décembre 2026')
  expect(dire({ numeroFacture: null, statut: 'DR', soldeFactureClient: 0 })).toBe('')
})

it('says what is left of a bill paid in part, and why nobody asks for one', () => {
  expect(dire({ soldeFactureClient: -100_00 })).toMatch(/2026\. Reste à payer : 100,00 €$/)
  expect(dire({ etape: 'LITIGE' })).toMatch(/^Facture, émise le 16 novembre 2026\. Vous contestez cette facture/)
  expect(dire({ etape: 'LITIGE' })).not.toContain('à payer avant')
  expect(dire({ etape: 'LITIGE' })).toMatch(/par écrit\.$/)
})
