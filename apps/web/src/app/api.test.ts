import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEndpoint, requeteDe } from './api.ts'
import { oublierCache, queryClient } from './query-client.ts'

type Libre = Endpoint
const lecture = { method: 'GET', path: 'Abonnement/countAllContrats', cacheable: true } as const
const ecriture = { method: 'POST', path: 'Abonnement/setContratParDefaut', cacheable: false } as const

let lectures: number
let entetes: Headers[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  lectures = 0
  entetes = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    entetes.push(new Headers(init?.headers))
    if (String(url).includes('generateToken')) {
      return Promise.resolve(Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' }))
    }
    if (String(url).includes('count')) lectures += 1
    return Promise.resolve(Response.json({ count: lectures }, { status: String(url).includes('refus') ? 400 : 200 }))
  })
  oublierCache()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lire = () => queryClient.fetchQuery(requeteDe<Libre>(lecture, {} as never))

describe('answers kept by the client [session-cache]', () => {
  it('serve again for 10 minutes, no longer [get-cache]', async () => {
    await lire()
    vi.advanceTimersByTime(600_000 - 1)
    expect(await lire()).toEqual({ count: 1 })
    vi.advanceTimersByTime(2)
    expect(await lire()).toEqual({ count: 2 })
  })
  it('are emptied by any accepted change, not by a refused one', async () => {
    await lire()
    await expect(callEndpoint<Libre>({ ...ecriture, path: 'refus' }, {} as never)).rejects.toThrow()
    expect(await lire()).toEqual({ count: 1 })
    await callEndpoint<Libre>(ecriture, {} as never)
    expect(await lire()).toEqual({ count: 2 })
  })
  it('do not outlive a change of user', async () => {
    await lire()
    oublierCache()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
  it('are never kept for an endpoint that may not be', async () => {
    const directe = () => queryClient.fetchQuery(requeteDe<Libre>({ ...lecture, cacheable: false }, {} as never))
    await directe()
    expect(await directe()).toEqual({ count: 2 })
  })
})

it('every call carries the application token and a conversation of its own, JS-WEB and a random UUID [common-headers]', async () => {
  await callEndpoint<Libre>(lecture, {} as never)
  await callEndpoint<Libre>(ecriture, {} as never)
  const [premier, second] = entetes.slice(-2)
  for (const recus of [premier, second]) {
    expect(recus?.get('Token')).toBe('T')
    expect(recus?.get('ConversationId')).toMatch(
      /^JS-WEB[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  }
  expect(premier?.get('ConversationId')).not.toBe(second?.get('ConversationId'))
})
