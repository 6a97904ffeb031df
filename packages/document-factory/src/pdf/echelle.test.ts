import { expect, it } from 'vitest'
import { bornerEchelle } from './echelle.ts'

it.each([
  [0.468, [0, 0.2, 0.4, 0.6]],
  [468, [0, 200, 400, 600]],
  [9.84, [0, 2.5, 5, 7.5, 10]],
  [1_583, [0, 500, 1000, 1500, 2000]],
  [400, [0, 100, 200, 300, 400]],
  [0, [0, 1]],
])('draws round lines up to %d', (plafond, lignes) => {
  expect(bornerEchelle(plafond)).toEqual(lignes)
})
