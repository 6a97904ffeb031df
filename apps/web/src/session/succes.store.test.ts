import { afterEach, expect, it, vi } from 'vitest'
import { garderSucces, lireSucces } from './succes.store.ts'

const message = { titre: 'Il reste un lien à ouvrir', phrases: ['Votre compte est créé.'] }

afterEach(() => vi.unstubAllGlobals())

it('what was done is told even by a browser that refuses its storage', () => {
  const refuser = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: refuser, getItem: refuser })
  garderSucces(message)
  expect(lireSucces()).toEqual(message)
})
