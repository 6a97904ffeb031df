import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleEnvoi, oublierCleEnvoi } from './cle-envoi.ts'

/** What a tab keeps through a reload. */
const unOnglet = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const garde = new Map<string, string>()
  return {
    getItem: (cle) => garde.get(cle) ?? null,
    setItem: (cle, valeur) => void garde.set(cle, valeur),
    removeItem: (cle) => void garde.delete(cle),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', unOnglet()))
afterEach(() => vi.unstubAllGlobals())

it('gives every try of a form one key, after a reload too', () => {
  const cle = cleEnvoi('contact', undefined)
  expect(cle).toMatch(/^[\da-f-]{36}$/)
  expect(cleEnvoi('contact', cle)).toBe(cle)
  // after a reload the page knows none
  expect(cleEnvoi('contact', undefined)).toBe(cle)
})

it('gives another key to another form, and to the next request of the same', () => {
  const cle = cleEnvoi('contact', undefined)
  expect(cleEnvoi('reclamation', undefined)).not.toBe(cle)
  oublierCleEnvoi('contact')
  expect(cleEnvoi('contact', undefined)).not.toBe(cle)
})

it('still gives a key where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const cle = cleEnvoi('contact', undefined)
  expect(cleEnvoi('contact', cle)).toBe(cle)
})
