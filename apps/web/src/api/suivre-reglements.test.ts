import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { annoncerReglement } from './argent.ts'
import { oublierCache, queryClient } from './query-client.ts'
import { suivreReglements } from './suivre-reglements.ts'

const SOLDE = [reglementsEndpoints.soldeComptableEtAlerteContratAbonnement.path, '0012345']
const LISTE = [facturesEndpoints.factures.path, '0012345', 'AR']
const REGLAGES = [parametrageEndpoints.getConfiguration.path, {}]

const lectures = new Map<string, number>()
const lire = (queryKey: readonly unknown[]) => ({
  queryKey,
  queryFn: async () => {
    lectures.set(String(queryKey[0]), (lectures.get(String(queryKey[0])) ?? 0) + 1)
    return lectures.get(String(queryKey[0]))
  },
  staleTime: 600_000,
})
const fois = (queryKey: readonly unknown[]): number => lectures.get(String(queryKey[0])) ?? 0

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}
let page: Page
let fenetre: EventTarget
let arreter: () => void
const fins: (() => void)[] = []

/** Shown, and read once. */
const montrer = async (queryKey: readonly unknown[]): Promise<void> => {
  fins.push(new QueryObserver(queryClient, lire(queryKey)).subscribe(() => undefined))
  await vi.waitFor(() => expect(fois(queryKey)).toBe(1))
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  lectures.clear()
  oublierCache()
  page = new Page()
  fenetre = new EventTarget()
  arreter = suivreReglements(page as unknown as Document, fenetre as unknown as Window)
  for (const une of [SOLDE, LISTE, REGLAGES]) await montrer(une)
})
afterEach(() => {
  arreter()
  for (const fin of fins.splice(0)) fin()
  vi.useRealTimers()
})

describe('what is owed, on a page that stays open', () => {
  it('is read anew when another tab of the browser ends a payment, and nothing else is', async () => {
    annoncerReglement()
    await vi.waitFor(() => expect([fois(SOLDE), fois(LISTE)]).toEqual([2, 2]))
    expect(fois(REGLAGES)).toBe(1)
  })

  it('is read anew when one comes back to the page: whoever settled it, it shows', async () => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(queryClient.getQueryState(SOLDE)?.isInvalidated).toBe(false)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect([fois(SOLDE), fois(LISTE)]).toEqual([2, 2]))
    expect(fois(REGLAGES)).toBe(1)
  })

  it('is not read anew by the focus of a page that nobody left', () => {
    fenetre.dispatchEvent(new Event('focus'))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(queryClient.getQueryState(SOLDE)?.isInvalidated).toBe(false)
  })

  it('is not read each time that one looks elsewhere for a moment', async () => {
    const ailleursPuisIci = () => {
      fenetre.dispatchEvent(new Event('blur'))
      fenetre.dispatchEvent(new Event('focus'))
    }
    ailleursPuisIci()
    await vi.waitFor(() => expect(queryClient.getQueryState(SOLDE)).toMatchObject({ data: 2, isInvalidated: false }))
    vi.setSystemTime(new Date('2026-11-20T10:00:12Z'))
    ailleursPuisIci()
    expect(queryClient.getQueryState(SOLDE)?.isInvalidated).toBe(false)
    vi.setSystemTime(new Date('2026-11-20T10:00:20Z'))
    ailleursPuisIci()
    await vi.waitFor(() => expect(fois(SOLDE)).toBe(3))
  })
})

describe('a bill that shows as being paid', () => {
  const EN_COURS = [facturesEndpoints.factures.path, '0012345', 'EC']
  const attendre = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  let motif: 'EN_COURS' | null
  const montrerEnCours = () => {
    const queryFn = async () => {
      lectures.set('EC', (lectures.get('EC') ?? 0) + 1)
      return { pages: [{ resultats: [{ numeroContrat: '0012345', motifSansPaiement: motif }] }] }
    }
    fins.push(
      new QueryObserver(queryClient, { queryKey: EN_COURS, queryFn, staleTime: 600_000 }).subscribe(() => undefined),
    )
  }
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    motif = 'EN_COURS'
    arreter()
    arreter = suivreReglements(page as unknown as Document, fenetre as unknown as Window)
  })

  it('is looked at again, less and less often, and once it has ended what follows from it is read anew', async () => {
    montrerEnCours()
    await attendre(10_001)
    expect([lectures.get('EC'), fois(SOLDE)]).toEqual([2, 1])
    await attendre(14_000)
    expect(lectures.get('EC')).toBe(2)
    motif = null
    await attendre(2_000)
    expect([fois(SOLDE), fois(LISTE), fois(REGLAGES)]).toEqual([2, 2, 1])
    const alors = lectures.get('EC')
    await attendre(600_000)
    expect(lectures.get('EC')).toBe(alors)
  })

  it('is not looked at while nobody sees the page', async () => {
    montrerEnCours()
    await attendre(1)
    page.visibilityState = 'hidden'
    await attendre(300_000)
    expect(lectures.get('EC')).toBe(1)
    page.visibilityState = 'visible'
    await attendre(10_001)
    expect(lectures.get('EC')).toBe(2)
  })

  it('that nothing shows is asked about by nobody', async () => {
    await attendre(600_000)
    expect([fois(SOLDE), fois(LISTE)]).toEqual([1, 1])
  })
})
