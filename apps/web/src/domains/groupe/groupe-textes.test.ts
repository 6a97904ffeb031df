import { expect, it } from 'vitest'
import { phraseBilan, sansPlace } from './groupe-textes.public.ts'

it('says what a bulk action did, by its number when it is one contract', () => {
  expect(phraseBilan('attachement', 'Les Tilleuls', 1, '0031207')).toBe(
    'Contrat 0031207 ajouté au groupe «\u202fLes Tilleuls\u202f»',
  )
  expect(phraseBilan('detachement', 'Les Tilleuls', 5000, '0031207')).toBe(
    '5\u202f000 contrats retirés du groupe «\u202fLes Tilleuls\u202f»',
  )
})

it('keeps for another group the contracts that a full one refused, not those already there', () => {
  expect(
    sansPlace([
      { numeroContrat: '0000001', code: 'GR11' },
      { numeroContrat: '0000002', code: 'GR13' },
      { numeroContrat: '0000003', code: 'GR10' },
    ]),
  ).toEqual(['0000002'])
})
