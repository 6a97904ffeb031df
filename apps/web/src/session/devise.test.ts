import { afterEach, expect, it, vi } from 'vitest'
import { oublierCache, queryClient } from '../api/query-client.ts'
import { choisirDevise, euros } from '../ui/format/nombres.ts'
import { requeteConfiguration } from './contrats.queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  oublierCache()
  choisirDevise('€')
})

it('amounts are written in French, in euros unless the configuration names another currency [locale-currency]', async () => {
  expect(euros(123_456)).toBe('1\u202f234,56\u202f€')
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        String(url).includes('generateToken')
          ? { token: 'T', expirationDate: '2099-01-01T00:00:00Z' }
          : { parametres: { devise: 'CHF' } },
      ),
    ),
  )
  await queryClient.fetchQuery(requeteConfiguration())
  expect(euros(123_456)).toBe('1\u202f234,56\u202fCHF')
})

it('amounts in a currency without a smaller unit are written without decimals (ISO 4217) [locale-currency]', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        String(url).includes('generateToken')
          ? { token: 'T', expirationDate: '2099-01-01T00:00:00Z' }
          : { parametres: { devise: 'XPF' }, sansCentimes: true },
      ),
    ),
  )
  await queryClient.fetchQuery(requeteConfiguration())
  expect(euros(123_400)).toBe('1\u202f234\u202fXPF')
  expect(euros(123_450)).toBe('1\u202f234,50\u202fXPF')
})
