import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { oublierCache, perimerContexte, queryClient, viderCache } from './query-client.ts'

const DEPENDANTE = [tableauDeBordEndpoints.tuiles.path, '0012345']
const INDEPENDANTE = [abonnementEndpoints.contrats.path, { recherche: '' }]

/** Reads it on a screen, which then leaves or stays. */
const lire = async (queryKey: readonly unknown[], montree: boolean) => {
  const queryFn = vi.fn(() => Promise.resolve('lue'))
  const observateur = new QueryObserver(queryClient, { queryKey, queryFn })
  const quitter = observateur.subscribe(() => undefined)
  await vi.waitFor(() => expect(observateur.getCurrentResult().data).toBe('lue'))
  if (!montree) quitter()
  return { queryFn, etat: () => queryClient.getQueryState(queryKey), quitter }
}
afterEach(oublierCache)

it('after a change of contract nothing that depends on it is served again, and the rest is not asked again', async () => {
  const quittee = await lire(DEPENDANTE, false)
  const montree = await lire([...DEPENDANTE, 'montrée'], true)
  const liste = await lire(INDEPENDANTE, false)
  perimerContexte()
  expect(quittee.etat()).toBeUndefined()
  // what shows belongs to the contract that is being left: out of date, and not asked for
  expect(montree.etat()?.isInvalidated).toBe(true)
  expect(montree.queryFn).toHaveBeenCalledTimes(1)
  expect(liste.etat()).toMatchObject({ data: 'lue', isInvalidated: false })
  montree.quitter()
})

it('after a write what shows is read anew, and nothing kept is served', async () => {
  const quittee = await lire(INDEPENDANTE, false)
  const montree = await lire(DEPENDANTE, true)
  viderCache()
  expect(quittee.etat()).toBeUndefined()
  await vi.waitFor(() => expect(montree.queryFn).toHaveBeenCalledTimes(2))
  montree.quitter()
})
