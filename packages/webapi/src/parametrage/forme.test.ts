import { expect, it } from 'vitest'
import { parametres } from './parametres.ts'
import { verifierValeur } from './valeur.rules.ts'

it.each([
  ['FR76 3000 1007 9412 3456 7890 185', true],
  ['FR7630001007941234567890185', true],
  ['FR76 3000 1007 9412 3456 7890 186', false],
  ['fr76 3000 1007 9412 3456 7890 185', false],
  ['12 rue du Puits', false],
])('takes «\u202f%s\u202f» as the IBAN of the utility: %s', (saisie, juste) => {
  expect('texte' in verifierValeur(parametres.encaissementIban, saisie)).toBe(juste)
})
