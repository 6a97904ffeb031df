import { expect, it } from 'vitest'
import { enDevise } from './en-devise.ts'

it('says euros of euros alone', () => {
  expect([enDevise(4_020, 'EUR'), enDevise(4_020, 'USD'), enDevise(0, '')]).toEqual([
    '40,20\u202f€',
    '40,20\u00a0USD',
    '0,00\u202f€',
  ])
})
