import { describe, expect, it } from 'vitest'
import { adresseDePaiement, jetonDeRetour, lireMontant, varianteDePaiement } from './adresses.rules.ts'
import { marqueursDeRetour, prestatairesPaiement } from './paiement.codes.ts'

describe('an address of a payment screen', () => {
  it.each([
    ['/facture', false, undefined, undefined, undefined],
    ['/facture/cancel', true, undefined, undefined, undefined],
    ['/facture/cancel/EAU', true, undefined, undefined, 'EAU'],
    ['/facture/EAU', false, undefined, undefined, 'EAU'],
    ['/facture/0012345', false, '0012345', undefined, undefined],
    ['/facture/0012345/cancel', true, '0012345', undefined, undefined],
    ['/facture/0012345/cancel/EAU', true, '0012345', undefined, 'EAU'],
    ['/facture/0012345/F1', false, '0012345', 'F1', undefined],
    ['/facture/0012345/F1/EAU', false, '0012345', 'F1', 'EAU'],
    ['/facture/0012345/F1/cancel', true, '0012345', 'F1', undefined],
    ['/facture/0012345/F1/cancel/EAU', true, '0012345', 'F1', 'EAU'],
    ['/facture/0012345/F%2F1/cancel?x=1', true, '0012345', 'F/1', undefined],
    ['/facture/0012345/%E0%A4%A', false, '0012345', '%E0%A4%A', undefined],
  ])(
    '%s: cancelled %s, contract %s, bill %s, traité %s [routing-cancel-flag]',
    (chemin, annule, contrat, facture, traite) => {
      expect(adresseDePaiement(chemin)).toEqual({ annule, contrat, facture, traite })
    },
  )
})

describe('a return', () => {
  it('is known by any marker of a provider, and by nothing else [payment-return-detect] [payment-return-params]', () => {
    for (const nom of marqueursDeRetour)
      expect([nom, jetonDeRetour({ [nom]: 'x1' })]).toEqual([nom, nom === 'cancel' ? undefined : 'x1'])
    expect(jetonDeRetour({ autre: 'x1', token: '' })).toBeUndefined()
    expect(jetonDeRetour({ vads_trans_id: 123456 })).toBe('123456')
    expect(jetonDeRetour({ token: 'leur', reference: 'notre' })).toBe('notre')
  })
})

it('STRIPE alone has the screen of cards [payment-provider-variant]', () => {
  expect(prestatairesPaiement.filter((type) => varianteDePaiement(type) === 'CARTE')).toEqual(['STRIPE'])
})

describe('an amount that is typed', () => {
  it.each([
    ['200', 20_000],
    ['200,5', 20_050],
    ['200.05', 20_005],
    ['1\u202f200,50\u202f€', 120_050],
    ['0,01', 1],
    ['', undefined],
    ['-5', undefined],
    ['1,234', undefined],
    ['douze', undefined],
    ['1e3', undefined],
  ])('%s is %s centimes', (texte, centimes) => {
    expect(lireMontant(texte)).toBe(centimes)
  })
})
