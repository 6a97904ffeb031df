import { expect, it } from 'vitest'
import { derniers } from './derniers.ts'

const SUITE = Buffer.from(Array.from({ length: 500 }, (_, rang) => rang % 251))

it.each([1, 2, 7, 63, 64, 65, 128, 129, 500])('packets of %i bytes: the last ones, as they came', (taille) => {
  const vus = derniers(64)
  for (let place = 0; place < SUITE.length; place += taille) {
    vus.ajouter(SUITE.subarray(place, place + taille))
    const venus = SUITE.subarray(0, place + taille)
    expect(vus.lire()).toEqual(venus.subarray(-64))
  }
})

it('of little, all; of nothing, nothing', () => {
  const vus = derniers(64)
  expect(vus.lire()).toHaveLength(0)
  vus.ajouter(Buffer.alloc(0))
  vus.ajouter(Buffer.from('ondine'))
  expect(vus.lire().toString()).toBe('ondine')
})
