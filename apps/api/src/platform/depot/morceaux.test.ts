import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { enMorceaux, parMorceaux } from './morceaux.ts'

const MORCEAU = 256 * 1024
const OCTETS = randomBytes(2 * MORCEAU + 12_345)

async function* enPaquets(octets: Buffer, taille: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < octets.length; place += taille) yield octets.subarray(place, place + taille)
}

it.each([255, 16_384, 65_536, 65_537, MORCEAU, OCTETS.length])(
  'packets of %i bytes become pieces of one size, few packets each, the same bytes',
  async (taille) => {
    const morceaux: (readonly Buffer[])[] = []
    for await (const paquets of parMorceaux(enPaquets(OCTETS, taille))) morceaux.push(paquets)
    expect(morceaux.map((paquets) => paquets.reduce((somme, { length }) => somme + length, 0))).toEqual([
      MORCEAU,
      MORCEAU,
      12_345,
    ])
    expect(Math.max(...morceaux.map(({ length }) => length))).toBeLessThanOrEqual(16)
    expect(Buffer.concat(morceaux.flat()).equals(OCTETS)).toBe(true)
    const joints: Buffer[] = []
    for await (const morceau of enMorceaux(enPaquets(OCTETS, taille))) joints.push(morceau)
    expect(joints.map(({ length }) => length)).toEqual([MORCEAU, MORCEAU, 12_345])
    expect(Buffer.concat(joints).equals(OCTETS)).toBe(true)
  },
)

it('nothing has no piece', async () => {
  const morceaux: unknown[] = []
  for await (const morceau of parMorceaux(enPaquets(Buffer.alloc(0), 1))) morceaux.push(morceau)
  expect(morceaux).toEqual([])
})
