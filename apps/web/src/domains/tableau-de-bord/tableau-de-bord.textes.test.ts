import { expect, it } from 'vitest'
import { sansSurveillance } from './tableau-de-bord.textes.ts'

it('promises a leak watch only where the meter is read remotely', () => {
  expect(sansSurveillance(true)).toContain('fuite')
  expect(sansSurveillance(false)).not.toContain('fuite')
  expect(sansSurveillance(false)).toContain('paiements')
})
