import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { ecrireParFil } from './fil.ts'
import { creerReserve } from './reserve.ts'

const DOCUMENT = {
  type: 'tableau',
  tableau: { titre: '', emetteur: '', etabliLe: '', colonnes: [], vide: '' },
} as const
const dire = (message: string): string => `parentPort.postMessage(${message})`
const OCTETS = dire(`{ type: 'octets', octets: Buffer.from('%PDF') }`)
const FIN = dire(`{ type: 'fin' }`)

/** Threads that run this code; each of them. */
const uneReserve = (code: string, { max = 1, attenteMs = 60_000 } = {}) => {
  const fils: Worker[] = []
  const ouvrir = (): Worker => {
    const fil = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
    fils.push(fil)
    return fil
  }
  const reserve = creerReserve({ ouvrir, max, attenteMs })
  return { fils, ecrire: () => ecrireParFil(reserve, DOCUMENT, undefined) }
}

describe('a document fails when its thread', () => {
  it.each([
    ['ends by itself', `${OCTETS}; process.exit(3)`, 'status 3'],
    ['waits for what never comes', `parentPort.once('message', () => ${OCTETS})`, 'status 0'],
    ['throws', `throw new Error('no space left')`, 'no space left'],
  ])('%s before its end, and the next document gets another', async (_, code, message) => {
    const { fils, ecrire } = uneReserve(code)
    await expect(buffer(ecrire())).rejects.toThrow(message)
    await expect(buffer(ecrire())).rejects.toThrow(message)
    expect(fils).toHaveLength(2)
  })
})

describe('a thread', () => {
  it('writes the documents one after the other, those asked for meanwhile too', async () => {
    const { fils, ecrire } = uneReserve(`parentPort.on('message', () => { ${OCTETS}; ${FIN} })`)
    for (const octets of await Promise.all([ecrire(), ecrire(), ecrire()].map(buffer)))
      expect(octets.toString()).toBe('%PDF')
    expect((await buffer(ecrire())).toString()).toBe('%PDF')
    expect(fils).toHaveLength(1)
    await fils[0]?.terminate()
    expect((await buffer(ecrire())).toString()).toBe('%PDF')
  })

  it('is opened beside one that works, up to so many', async () => {
    const { fils, ecrire } = uneReserve(`parentPort.on('message', () => { ${OCTETS}; ${FIN} })`, { max: 2 })
    await Promise.all([ecrire(), ecrire(), ecrire()].map(buffer))
    expect(fils).toHaveLength(2)
  })

  it('ends when no document comes', async () => {
    const { fils, ecrire } = uneReserve(`parentPort.on('message', () => { ${OCTETS}; ${FIN} })`, { attenteMs: 1 })
    await buffer(ecrire())
    const [fil] = fils
    expect(fil && (await once(fil, 'exit'))).toEqual([1])
  })

  it('is given to nobody once its time is over, even before it has exited', async () => {
    const { fils, ecrire } = uneReserve(`parentPort.on('message', () => { ${OCTETS}; ${FIN} })`, { attenteMs: 1 })
    await buffer(ecrire())
    const [fil] = fils
    if (fil === undefined) throw new Error('no thread')
    const finir = fil.terminate.bind(fil)
    const finie = Promise.withResolvers<void>()
    // the moment between the two: told to end, still running
    fil.terminate = () => {
      finie.resolve()
      return Promise.resolve(0)
    }
    await finie.promise
    const document = buffer(ecrire())
    await finir()
    expect((await document).toString()).toBe('%PDF')
    expect(fils).toHaveLength(2)
  })

  it('goes to the next document when a reader leaves, and a reader who waits leaves at once', async () => {
    const { fils, ecrire } = uneReserve(`parentPort.on('message', () => { ${OCTETS} })`)
    const [premier, attend, dernier] = [ecrire(), ecrire(), ecrire()]
    attend.destroy()
    await once(attend, 'close')
    await once(premier, 'readable')
    premier.destroy()
    await once(dernier, 'readable')
    expect(fils).toHaveLength(2)
    dernier.destroy()
  })
})
