import { expect, it } from 'vitest'
import { suitesDeFacture } from './suites-de-facture.ts'

const dites = (nature: string) =>
  suitesDeFacture({ numeroFacture: 'F2026-3-350DCA6F', nature, etape: 'SOLDEE' }).map(({ libelle, reponses }) => [
    libelle,
    'MessageClient' in reponses ? reponses.MessageClient : '',
  ])

it('asks about a credit note, and disputes it, by its own name', () => {
  expect(dites('AVOIR')).toEqual([
    ['Poser une question sur cet avoir', 'Avoir F2026-3-350DCA6F\u202f: '],
    ['Contester cet avoir', ''],
  ])
  expect(dites('ECHEANCIER_RECAP')).toEqual([
    ['Poser une question sur cette facture', 'Facture F2026-3-350DCA6F\u202f: '],
    ['Contester cette facture', ''],
  ])
})

it.each([
  ['A_ECHOIR', true],
  ['MISE_EN_DEMEURE', true],
  ['CONTENTIEUX', false],
  ['TRESOR', false],
] as const)('asks us for a delay of what is paid to us alone: %s', (etape, offert) => {
  const libelles = suitesDeFacture({ numeroFacture: null, nature: 'FACTURE', etape }).map(({ libelle }) => libelle)
  expect(libelles.includes('Demander un délai de paiement')).toBe(offert)
})
