import { expect, it } from 'vitest'
import { ecrireMontant } from '../common/montants.rules.ts'
import { enClair } from './dire.rules.ts'

it.each([
  ['date', '01/04/2026', '1er\u00a0avril\u00a02026'],
  ['datePassee', '2026-12-24', '24\u00a0décembre\u00a02026'],
  ['telephone', '0612345678', '06\u00a012\u00a034\u00a056\u00a078'],
  ['telephone', '+33 6 12 34 56 78', '06\u00a012\u00a034\u00a056\u00a078'],
  ['telephone', '+41223456789', '+41223456789'],
  ['montant', '1234,5', '1\u202f234,50\u202f€'],
  ['montant', '32', '32,00\u202f€'],
] as const)('an answer of the type %s, %s, is read in French', (type, valeur, lue) => {
  expect(enClair(type, valeur, (centimes) => ecrireMontant(centimes, '€'))).toBe(lue)
})

it.each([
  ['message', '01/04/2026 : 0612345678'],
  ['numeroContrat', '0012345'],
  ['date', 'dès que possible'],
  ['montant', 'je ne sais pas'],
  ['montant', ''],
  ['telephone', 'le même'],
] as const)('one of the type %s that says « %s » stays as it was given', (type, valeur) => {
  expect(enClair(type, valeur, (centimes) => ecrireMontant(centimes, '€'))).toBe(valeur)
})
