import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { bornerEnvoi } from './flux.ts'

const PAQUET = 64 * 1024
const MIO = 1024 * 1024

it('gives back what came in and was read, while the rest still comes', async () => {
  const octets = 256 * MIO
  const paquets = function* () {
    for (let venus = 0; venus < octets; venus += PAQUET) yield Buffer.allocUnsafeSlow(PAQUET)
  }
  const avant = process.memoryUsage().arrayBuffers
  let [lus, plus] = [0, 0]
  for await (const paquet of bornerEnvoi(Readable.from(paquets()), octets)) {
    lus += (paquet as Buffer).length
    plus = Math.max(plus, process.memoryUsage().arrayBuffers - avant)
  }
  expect(lus).toBe(octets)
  expect(plus).toBeLessThan(24 * MIO)
})
