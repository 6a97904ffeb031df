import { expect, it } from 'vitest'
import { aRetenir } from './brouillon.ts'

const intactes = { prenom: 'Camille', nom: 'Roche', univers: ['a'], motDePasse: '', captcha: '' }

it('a draft holds what was typed, and nothing that the account said before', () => {
  expect(aRetenir(intactes, { ...intactes, nom: 'Rocher' })).toEqual({ nom: 'Rocher' })
  expect(aRetenir(intactes, { ...intactes, univers: ['a', 'b'] })).toEqual({ univers: ['a', 'b'] })
  expect(aRetenir(intactes, { ...intactes, univers: ['a'] })).toEqual({})
})

it('a draft never holds a secret, nor a field that the form has no more', () => {
  expect(aRetenir(intactes, { ...intactes, motDePasse: 'Riviere#27', captcha: 'jeton', ancien: 'x' })).toEqual({})
})
