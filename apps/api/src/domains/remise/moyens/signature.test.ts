import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { estSigne, signer } from './signature.ts'

const SECRET = 'secret-partage-avec-la-facturation'
const maintenant = new Date('2026-11-20T12:00:00Z')
const octets = Buffer.from('{"a":1}')
const horodatage = String(maintenant.getTime() / 1000)
const signature = signer(SECRET, horodatage, octets)

it('is the HMAC-SHA256 of the time, a full stop and the bytes', () => {
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${horodatage}.{"a":1}`).digest('hex'))
})

it('is believed five minutes, for these bytes, this time and this secret', () => {
  const bon = { horodatage, signature, octets }
  const a = (secondes: number) => new Date(maintenant.getTime() + secondes * 1000)
  expect([0, 300, -300].map((s) => estSigne(SECRET, bon, a(s)))).toEqual([true, true, true])
  expect([301, -301].map((s) => estSigne(SECRET, bon, a(s)))).toEqual([false, false])
  for (const faux of [
    { ...bon, octets: Buffer.from('{"a":2}') },
    { ...bon, horodatage: String(Number(horodatage) + 1) },
    { ...bon, horodatage: '' },
    { ...bon, signature: '' },
    { ...bon, signature: signature.slice(1) },
    { ...bon, signature: `é${signature.slice(1)}` },
  ])
    expect(estSigne(SECRET, faux, maintenant)).toBe(false)
  expect(estSigne('un autre secret', bon, maintenant)).toBe(false)
})
