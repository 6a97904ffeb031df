import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { type EtapeRelance, etapesRelanceConnues } from '@ondine/webapi/facture/relance.codes.ts'
import { expect, it } from 'vitest'
import { phraseDesRestes, phraseDuReste } from './derniere-facture.phrases.ts'

const dite = (etape: EtapeRelance | null, choix: object = {}) =>
  phraseDuReste({ soldeFactureClient: -12_345, etape, jourDu: '2026-10-12', ...choix })?.replaceAll(/\s/g, ' ')

it('says of the last bill what is left of it and what is expected, as the page of bills does', () => {
  expect(dite('ECHUE')).toBe('Reste à payer : 123,45 €, en retard depuis le 12 octobre 2026.')
  expect(dite('A_ECHOIR')).toBe('Reste à payer : 123,45 € avant le 12 octobre 2026.')
  expect(dite('PRELEVEMENT')).toBe('123,45 € seront prélevés le 12 octobre 2026.')
  expect(dite('PRELEVEMENT', { soldeFactureClient: -150 })).toBe('1,50 € sera prélevé le 12 octobre 2026.')
  expect(dite('LITIGE')).toBe('123,45 € ne vous sont pas demandés pour l’instant.')
  expect(dite('TRESOR')).toBe('Reste à payer : 123,45 €.')
  expect(dite('CONTENTIEUX', { jourDu: null })).toBe('Reste à payer : 123,45 €, en retard.')
  expect(dite(null)).toBe('Reste à payer : 123,45 € avant le 12 octobre 2026.')
  expect(dite(null, { soldeFactureClient: 0 })).toBe('Elle est réglée.')
  expect(dite(null, { soldeFactureClient: null })).toBeUndefined()
})

it('says late of what is late, and of nothing else, and threatens nobody', () => {
  for (const etape of etapesRelanceConnues) {
    expect(dite(etape)?.includes('en retard'), etape).toBe(suites[etape].retard)
    expect(dite(etape)).not.toMatch(/coup|huissier|poursuit|juge|frais/i)
  }
})

const UN_JOUR = '2026-10-12'
const dites = (...restesDuJour: { etape: EtapeRelance; reste: number; jourDu?: string | null }[]) =>
  phraseDesRestes({
    nbFacturesDuJour: 5,
    restesDuJour: restesDuJour.map((un) => ({ nombre: 1, jourDu: UN_JOUR, ...un })),
  })?.replaceAll(/\s/g, ' ')

it('says of the last bills of a group what is left and what is late, in the words of one bill', () => {
  for (const etape of etapesRelanceConnues) expect(dites({ etape, reste: 12_345 })).toBe(dite(etape))
  expect(dites({ etape: 'ECHUE', reste: 10_000 }, { etape: 'RELANCE_1', reste: 2_345, jourDu: '2026-10-02' })).toBe(
    'Reste à payer : 123,45 €, en retard depuis le 2 octobre 2026.',
  )
  expect(
    dites(
      { etape: 'ECHUE', reste: 10_000 },
      { etape: 'A_ECHOIR', reste: 2_345, jourDu: '2026-12-01' },
      { etape: 'PRELEVEMENT', reste: 500, jourDu: '2026-11-25' },
      { etape: 'PRELEVEMENT', reste: 700, jourDu: '2026-11-28' },
      { etape: 'LITIGE', reste: 900 },
    ),
  ).toBe(
    'Reste à payer : 123,45 €, dont 100,00 € en retard depuis le 12 octobre 2026. 12,00 € seront prélevés à partir du 25 novembre 2026. 9,00 € ne vous sont pas demandés pour l’instant.',
  )
  expect(dites()).toBe('Elles sont réglées.')
  expect(phraseDesRestes({ nbFacturesDuJour: 1, restesDuJour: [] })).toBe('Elle est réglée.')
  expect(phraseDesRestes({ nbFacturesDuJour: 5, restesDuJour: null })).toBeUndefined()
})
