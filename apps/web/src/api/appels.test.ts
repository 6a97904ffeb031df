import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ecrire, lire, lireUneFois } from './appels.ts'
import { oublierCache, queryClient } from './query-client.ts'

const { countAllContrats, setContratParDefaut } = abonnementEndpoints
const ecriture = (numeroContrat = '0012345') => ecrire(setContratParDefaut, { body: { numeroContrat } })

let lectures: number
let entetes: Headers[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  lectures = 0
  entetes = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const refusee = String(init?.body).includes('refusee')
    entetes.push(new Headers(init?.headers))
    if (String(url).includes('generateToken')) {
      return Promise.resolve(Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' }))
    }
    if (String(url).includes('count')) lectures += 1
    return Promise.resolve(Response.json({ count: lectures }, { status: refusee ? 400 : 200 }))
  })
  oublierCache()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lecture = () => queryClient.fetchQuery(lire(countAllContrats))

describe('answers kept by the client [session-cache]', () => {
  it('serve again for 10 minutes, no longer [get-cache]', async () => {
    await lecture()
    vi.advanceTimersByTime(600_000 - 1)
    expect(await lecture()).toEqual({ count: 1 })
    vi.advanceTimersByTime(2)
    expect(await lecture()).toEqual({ count: 2 })
  })
  it('are emptied by any accepted change, not by a refused one', async () => {
    await lecture()
    await expect(ecriture('refusee')).rejects.toThrow()
    expect(await lecture()).toEqual({ count: 1 })
    await ecriture()
    expect(await lecture()).toEqual({ count: 2 })
  })
  it('do not outlive a change of user', async () => {
    await lecture()
    oublierCache()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
  it('are never kept for an endpoint that may not be', async () => {
    const directe = () => queryClient.fetchQuery(lire({ ...countAllContrats, cacheable: false }))
    await directe()
    expect(await directe()).toEqual({ count: 2 })
  })
})

it('every call carries the application token and a conversation of its own, JS-WEB and a random UUID [common-headers]', async () => {
  await lireUneFois(countAllContrats, {})
  await ecriture()
  const [premier, second] = entetes.slice(-2)
  for (const recus of [premier, second]) {
    expect(recus?.get('Token')).toBe('T')
    expect(recus?.get('ConversationId')).toMatch(
      /^JS-WEB[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  }
  expect(premier?.get('ConversationId')).not.toBe(second?.get('ConversationId'))
})
