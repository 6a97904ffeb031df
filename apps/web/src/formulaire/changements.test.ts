import { expect, it } from 'vitest'
import { changements } from './changements.ts'

const avant = { nom: 'Petit', prenom: 'Louise', profils: ['ADMIN'] }

it('gives what was changed and nothing else', () => {
  expect(changements(avant, { nom: 'Grand', prenom: 'Louise', profils: ['ADMIN'] })).toEqual({ nom: 'Grand' })
  expect(changements(avant, { profils: ['WEBMASTER'] })).toEqual({ profils: ['WEBMASTER'] })
  expect(changements(avant, avant)).toEqual({})
})
