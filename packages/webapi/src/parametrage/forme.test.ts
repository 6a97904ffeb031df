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

it.each([
  ['regieSiren', '200 000 001', true],
  ['regieSiren', '200000001', true],
  ['regieSiren', 'abc', false],
  ['regieSiren', '200 000 00', false],
  ['regieNumeroTva', 'FR12200000001', true],
  ['regieNumeroTva', 'FR 12 200000001', true],
  ['regieNumeroTva', '12', false],
  ['regieTelephone', '02 99 00 00 01', true],
  ['regieTelephone', '+33 (0)2 99 00 00 01', true],
  ['regieTelephone', 'zz', false],
  ['regieUrgence', '112', true],
  ['regieUrgence', 'le 15', false],
] as const)('of the utility, takes as %s «\u202f%s\u202f»: %s', (nom, saisie, juste) => {
  expect('texte' in verifierValeur(parametres[nom], saisie)).toBe(juste)
  // what the demo bears is taken again as it stands
  expect(verifierValeur(parametres[nom], parametres[nom].defaut)).toEqual({ texte: parametres[nom].defaut })
})
