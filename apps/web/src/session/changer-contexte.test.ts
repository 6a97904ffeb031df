import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oublierCache, queryClient } from '../api/query-client.ts'
import { allerAuContrat, allerAuGroupe } from './changer-contexte.ts'
import { magasinSession, sessionVide } from './session.store.ts'

const resume = (numeroContrat: string): ContratResume =>
  ({ numeroContrat, codeEtatContrat: 'SE' }) as unknown as ContratResume
const CONSO = [consommationEndpoints.getPeriodConso.path, { numeroContrat: '0012345' }]
const FACTURES = [facturesEndpoints.factures.path, '0012345']
const LISTE = [abonnementEndpoints.contrats.path, {}]

let lectures: number
let arreter: () => void

beforeEach(() => {
  oublierCache()
  vi.stubGlobal('window', { location: { hash: '#/conso', protocol: 'https:' } })
  vi.stubGlobal('document', { cookie: '' })
  vi.useFakeTimers()
  magasinSession.changer({
    ...sessionVide,
    contexte: { mode: 'contrat', numeroContrat: '0012345', codeEtatContrat: 'SE' },
  })
  lectures = 0
  // what shows, of the contract that is left
  arreter = new QueryObserver(queryClient, {
    queryKey: CONSO,
    queryFn: () => ++lectures,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined)
  queryClient.setQueryData(FACTURES, 'bills')
  queryClient.setQueryData(LISTE, 'contracts')
})
afterEach(() => {
  arreter()
  oublierCache()
  magasinSession.changer(sessionVide)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What would still be served without being read anew. */
const servies = (): readonly unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => !state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

it('serves nothing that was kept of the contract that is left, and reads nothing of it again', () => {
  expect(servies()).toEqual([CONSO[0], FACTURES[0], LISTE[0]])
  allerAuContrat(resume('0012346'))
  expect([servies(), lectures]).toEqual([[LISTE[0], 'resume-contrat'], 0])
  expect(magasinSession.lire()).toMatchObject({ contexte: { numeroContrat: '0012346' }, quitte: '/conso' })
  expect(window.location.hash).toBe('/dashboard')
})

it('does so on the way to a group, and back', () => {
  allerAuGroupe({ idGroupe: 3, nom: 'Ouest' })
  expect(servies()).toEqual([LISTE[0]])
  queryClient.setQueryData(FACTURES, 'bills of the group')
  allerAuContrat(resume('0012345'))
  expect(servies()).not.toContain(FACTURES[0])
})

it('changes nothing for the contract that is current, unless its state changed or it is forced', async () => {
  allerAuContrat(resume('0012345'))
  expect(servies()).toHaveLength(3)
  expect(window.location.hash).toBe('#/conso')
  allerAuContrat({ ...resume('0012345'), codeEtatContrat: 'RA' })
  expect(servies()).not.toContain(FACTURES[0])
  // the same contract, asked for again: what shows is read anew at once
  allerAuContrat({ ...resume('0012345'), codeEtatContrat: 'RA' }, true)
  await vi.waitFor(() => expect(lectures).toBeGreaterThan(0))
})
