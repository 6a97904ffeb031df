import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import { ErreurApi } from './erreur-api.ts'

/** GET answers are kept this long, in memory only (1§7, decision 12). */
export const dureeCache = 10 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: dureeCache,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and the page says so; waiting in silence would not.
      networkMode: 'always',
      // … and what could not be read is read when it returns
      refetchOnReconnect: true,
      // A refusal is an answer; only an unreachable or failing server is worth a second try.
      retry: (essais, erreur) =>
        essais < 1 && !(erreur instanceof ErreurApi && erreur.status > 0 && erreur.status < 500),
      retryDelay: 1000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Being read when a change was accepted: their answer may be from before it. */
const douteuses = new Set<string>()

/** Nothing kept is served again; what shows stays as it is until it is read anew. */
export const perimerCache = (): void => {
  for (const { queryHash } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) douteuses.add(queryHash)
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

/** Reads anew what shows and is out of date. */
export const relirePerimees = (): void => {
  const lues = new Set(douteuses)
  douteuses.clear()
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state, queryHash }) => state.isInvalidated || lues.has(queryHash),
  })
}

/** After a change, or a refresh event: nothing kept is served again, what shows is read anew. */
export const viderCache = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** Answers that are the same whatever contract or group is looked at. */
const independantes: ReadonlySet<unknown> = new Set(
  [
    parametrageEndpoints.getConfiguration,
    abonnementEndpoints.countAllContrats,
    abonnementEndpoints.contrats,
    abonnementEndpoints.getContratParDefaut,
    groupeEndpoints.groupes,
  ].map(({ path }) => path),
)

/**
 * After a change of contract or group: what depends on it will be read anew, once, by what shows it next. Nothing is asked
 * again for the contract that is being left, nor for what does not change.
 */
export const perimerContexte = (): void => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !independantes.has(queryKey[0])
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

/** After a change of user: nothing at all outlives it. */
export const oublierCache = (): void => {
  queryClient.clear()
}

/** Before leaving: what is being read is given up, and what would be read after it is never asked for. */
export const interrompreLectures = (): Promise<void> => queryClient.cancelQueries()
