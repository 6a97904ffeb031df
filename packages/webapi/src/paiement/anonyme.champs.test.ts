import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { formulaireAnonyme } from './anonyme.champs.ts'

const SAISIE = {
  numeroFacture: 'F2026-1-AB12',
  numeroContrat: '12345',
  email: 'passant@exemple.fr',
  emailConfirmation: 'passant@exemple.fr',
  captcha: 'x',
}
const lire = (change: Partial<typeof SAISIE>) => lireFormulaire(formulaireAnonyme(true), { ...SAISIE, ...change })

it.each([
  ['AB', false],
  ['ABC', true],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
])('an invoice number like %s: %s, of 3 to 30 signs [num-facture]', (numeroFacture, juste) => {
  expect('saisie' in lire({ numeroFacture })).toBe(juste)
})

it('the two addresses are the same, or the second is told [email-confirmation]', () => {
  expect(lire({ emailConfirmation: 'passent@exemple.fr' })).toEqual({
    fautes: { emailConfirmation: 'Les deux adresses e-mail ne sont pas les mêmes.' },
  })
  expect(lire({})).toMatchObject({ saisie: { numeroContrat: '0012345' } })
})
