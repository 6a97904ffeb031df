import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { EndpointEcriture, EndpointLecture } from '@ondine/webapi/http/endpoint.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { gestionUtilisateursEndpoints } from '@ondine/webapi/utilisateur/gestion.endpoints.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ecrire, lire } from './appels.ts'
import { oublierCache, queryClient } from './query-client.ts'

const LUS = {
  'Acces/listeUnivers': universEndpoints.listeUnivers,
  'Groupe/groupes': groupeEndpoints.groupes,
  'Utilisateur/utilisateurs': gestionUtilisateursEndpoints.utilisateurs,
} as const satisfies Record<string, EndpointLecture>
const ECRITS = {
  'Acces/evenementSecurite': auditEndpoints.evenementSecurite,
  'Acces/univers': universEndpoints.univers,
  'Acces/deleteUnivers': universEndpoints.deleteUnivers,
  'Groupe/attacherContrat': groupeEndpoints.attacherContrat,
  'Utilisateur/modifieUtilisateurEtProfils': gestionUtilisateursEndpoints.modifieUtilisateurEtProfils,
} as const satisfies Record<string, EndpointEcriture>
const lireTout = (path: keyof typeof LUS) => lire<EndpointLecture>(LUS[path], {} as never)

let lectures: Record<string, number>
/** Holds the answers of reads until it is settled. */
let retenir: Promise<void> | undefined
/** Refuses writes. */
let refuser = false

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  lectures = {}
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const chemin = String(url).replace('/webapi/', '')
    if (chemin === 'Acces/generateToken')
      return Promise.resolve(Response.json({ token: 'T', expirationDate: '2099-01-01T00:00:00Z' }))
    if (method !== 'GET') return Promise.resolve(Response.json({}, { status: refuser ? 409 : 200 }))
    lectures[chemin] = (lectures[chemin] ?? 0) + 1
    return Promise.resolve(retenir).then(() => Response.json({}))
  })
  oublierCache()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows a list: read once, then whenever it is read anew. */
const montrer = async (path: keyof typeof LUS): Promise<() => void> => {
  const observateur = new QueryObserver(queryClient, lireTout(path))
  const arreter = observateur.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(lectures[path]).toBe(1)
  return arreter
}
const changer = async (path: keyof typeof ECRITS): Promise<void> => {
  await ecrire<EndpointEcriture>(ECRITS[path], {} as never)
  await vi.advanceTimersByTimeAsync(0)
}

describe('lists are read again', () => {
  it('once, 300 ms after the last of several changes of universes [universe-debounce] [admin-universe-refresh]', async () => {
    const arreter = await montrer('Acces/listeUnivers')
    await changer('Acces/univers')
    await vi.advanceTimersByTimeAsync(299)
    await changer('Acces/deleteUnivers')
    await vi.advanceTimersByTimeAsync(299)
    expect(lectures['Acces/listeUnivers']).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(lectures['Acces/listeUnivers']).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lectures['Acces/listeUnivers']).toBe(2)
    arreter()
  })

  it('500 ms after a change of groups, once for all packets of a bulk action [group-table-refresh]', async () => {
    const arreter = await montrer('Groupe/groupes')
    for (const _paquet of [1, 2, 3]) await changer('Groupe/attacherContrat')
    await vi.advanceTimersByTimeAsync(499)
    expect(lectures['Groupe/groupes']).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(lectures['Groupe/groupes']).toBe(2)
    arreter()
  })

  it('at once after a change of users, and theirs alone once more 2 seconds later [users-refresh]', async () => {
    const arreter = [await montrer('Utilisateur/utilisateurs'), await montrer('Groupe/groupes')]
    await changer('Utilisateur/modifieUtilisateurEtProfils')
    expect(lectures).toEqual({ 'Utilisateur/utilisateurs': 2, 'Groupe/groupes': 2 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(lectures['Utilisateur/utilisateurs']).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(lectures).toEqual({ 'Utilisateur/utilisateurs': 3, 'Groupe/groupes': 2 })
    for (const un of arreter) un()
  })

  it('never after a write that changes nothing of what shows: a security event costs no reading', async () => {
    const arreter = await montrer('Groupe/groupes')
    await changer('Acces/evenementSecurite')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lectures['Groupe/groupes']).toBe(1)
    arreter()
    const encore = new QueryObserver(queryClient, lireTout('Groupe/groupes'))
    expect(encore.getCurrentResult().data).toEqual({})
  })

  it('alone of their call, where a refusal shows that they are out of date', async () => {
    const arreter = [await montrer('Groupe/groupes'), await montrer('Acces/listeUnivers')]
    const refusable = { ...ECRITS['Acces/univers'], relectureSiRefus: 'Groupe/' }
    refuser = true
    await expect(ecrire<EndpointEcriture>(refusable, {} as never)).rejects.toThrow()
    refuser = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(lectures).toEqual({ 'Groupe/groupes': 2, 'Acces/listeUnivers': 1 })
    for (const un of arreter) un()
  })

  it('even where an answer from before the change was on its way', async () => {
    const arreter = await montrer('Groupe/groupes')
    const reponse = Promise.withResolvers<void>()
    retenir = reponse.promise
    void queryClient.refetchQueries({ queryKey: ['Groupe/groupes'] })
    await vi.advanceTimersByTimeAsync(0)
    await changer('Groupe/attacherContrat')
    reponse.resolve()
    retenir = undefined
    const avant = lectures['Groupe/groupes'] ?? 0
    await vi.advanceTimersByTimeAsync(500)
    expect(lectures['Groupe/groupes']).toBe(avant + 1)
    arreter()
  })

  it('by a screen that opens before the delay, which is never shown what was kept', async () => {
    const arreter = await montrer('Acces/listeUnivers')
    arreter()
    await changer('Acces/univers')
    const encore = new QueryObserver(queryClient, lireTout('Acces/listeUnivers'))
    expect(encore.getCurrentResult().data).toBeUndefined()
    const fin = encore.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(lectures['Acces/listeUnivers']).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(lectures['Acces/listeUnivers']).toBe(2)
    fin()
  })
})
