import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { expect, it } from 'vitest'
import { ceQuiEstPaye, type Saisie } from './saisie.rules.ts'

const facture = (identifiantFacture: string, reste: number) =>
  ({ identifiantFacture, soldeFactureClient: -reste }) as Facture
const [une, autre] = [facture('A', 10_844), facture('B', 21_299)]
const compte = { reste: 30_000, minimum: 7_600, partiel: true }
const paye = (saisie: Partial<Saisie>, du = { ...compte }) =>
  ceQuiEstPaye(
    { facture: une, offertes: [une, autre], compte: du },
    { choix: 'TOUT', texte: '', laissees: new Set(), email: '', ...saisie },
    2_800,
  ).montant

it.each([
  ['28', 2_800],
  ['27,99', undefined],
  ['108,44', 10_844],
  ['108,45', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1 000 000 000 000', undefined],
])('a part of a bill is of its minimum to what is left of it: %s', (texte, montant) => {
  expect(paye({ choix: 'PARTIE', texte })).toBe(montant)
})

it.each([
  ['', 30_000],
  ['76', 7_600],
  ['75,99', undefined],
  ['300', 30_000],
  ['300,01', undefined],
])(
  'of an account it is the whole where nothing is typed, else of its minimum to what it owes: %s',
  (texte, montant) => {
    expect(paye({ choix: 'COMPTE', texte })).toBe(montant)
  },
)

it('an account that takes no part is paid whole, whatever is typed', () => {
  expect(paye({ choix: 'COMPTE', texte: '100' }, { ...compte, partiel: false })).toBe(30_000)
})

it('of several bills it is what those that are kept are due of, and nothing once none is', () => {
  expect([
    paye({ choix: 'PLUSIEURS' }),
    paye({ choix: 'PLUSIEURS', laissees: new Set(['A']) }),
    paye({ choix: 'PLUSIEURS', laissees: new Set(['A', 'B']) }),
  ]).toEqual([32_143, 21_299, undefined])
})
