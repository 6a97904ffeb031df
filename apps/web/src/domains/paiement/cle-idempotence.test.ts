import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attendre, cleDe, oublierCle, referenceAttendue } from './cle-idempotence.ts'

const unOnglet = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const garde = new Map<string, string>()
  return {
    getItem: (nom) => garde.get(nom) ?? null,
    setItem: (nom, valeur) => garde.set(nom, valeur),
    removeItem: (nom) => garde.delete(nom),
  }
}
beforeEach(() => {
  vi.stubGlobal('sessionStorage', unOnglet())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const TOUTE = { montant: 34_138 }
const PARTIE = { montant: 8_600 }

it('is one key for one request until its payment has ended, and another for any other request', () => {
  const cle = cleDe(TOUTE)
  expect([cle, cleDe({ ...TOUTE })]).toEqual([expect.stringMatching(/^web-[0-9a-f]{36}$/), cle])
  expect(cleDe(PARTIE)).not.toBe(cle)
  oublierCle()
  expect(cleDe(TOUTE)).not.toBe(cle)
})

it('knows the payment that this tab began until it has ended, or something else is asked for', () => {
  const cle = cleDe(TOUTE)
  attendre('X4VMB5ZN5XH5')
  expect([referenceAttendue(), cleDe(TOUTE)]).toEqual(['X4VMB5ZN5XH5', cle])
  cleDe(PARTIE)
  expect(referenceAttendue()).toBeUndefined()
  attendre('ZKPQEVHK31QH')
  oublierCle()
  expect(referenceAttendue()).toBeUndefined()
})

it('where the browser keeps nothing there is a key all the same', () => {
  vi.stubGlobal('sessionStorage', undefined)
  attendre('X4VMB5ZN5XH5')
  oublierCle()
  expect([cleDe(TOUTE), referenceAttendue()]).toEqual([expect.stringMatching(/^web-/), undefined])
})
