import { expect, it } from 'vitest'
import { sansIban } from './iban.rules.ts'

it.each([
  ['Mon IBAN : FR7630006000011234567890189, merci.', 'Mon IBAN : [IBAN retiré], merci.'],
  ['FR76 3000 6000 0112 3456 7890 189 merci', '[IBAN retiré] merci'],
  ['fr76-3000-6000-0112-3456-7890-189', '[IBAN retiré]'],
  ['iban\u202fFR76\u00a03000\u00a06000\n0112 3456 7890 189', 'iban\u202f[IBAN retiré]'],
  // a mistyped French one says nearly as much
  ['FR77 3000 6000 0112 3456 7890 189', '[IBAN retiré]'],
  ['DE89 3704 0044 0532 0130 00 puis BE68539007547034', '[IBAN retiré] puis [IBAN retiré]'],
  // stuck to what stands before
  ['compteFR7630006000011234567890189', 'compte[IBAN retiré]'],
])('takes a bank account out of a text: %s', (texte, attendu) => {
  expect(sansIban(texte)).toBe(attendu)
})

it.each([
  'Je gère plus de 12 appartements que mes parents louent depuis 1998.',
  'Contrat 0000001, compteur AB12345678, facture 20260001234567890123.',
  'DE89 3704 0044 0532 0130 01',
  'FR76 3000',
  '',
])('leaves any other text as it is: %s', (texte) => {
  expect(sansIban(texte)).toBe(texte)
})

it('stays quick on a long text that looks like accounts all along', () => {
  const texte = 'FR76 '.repeat(1000)
  expect(sansIban(texte)).toBe(texte)
})
