import { afterEach, expect, it, vi } from 'vitest'
import { prechargerAltcha } from './precharger-altcha.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the captcha of a form loads 500 ms after the form, unless the form is gone [captcha-delay]', () => {
  vi.useFakeTimers()
  const charges: string[] = []
  vi.stubGlobal('fetch', (adresse: string) => {
    charges.push(adresse)
    return Promise.reject(new TypeError('offline'))
  })
  prechargerAltcha()
  vi.advanceTimersByTime(499)
  expect(charges).toEqual([])
  vi.advanceTimersByTime(1)
  expect(charges).toEqual([expect.stringContaining('altcha.worker')])
  prechargerAltcha()()
  vi.advanceTimersByTime(1_000)
  expect(charges).toHaveLength(1)
})
