import { QueryClient } from '@tanstack/react-query'
import { ErreurApi } from '../http/erreur-api.ts'

/** GET answers are kept this long, in memory only (1§7, decision 12). */
export const dureeCache = 10 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: dureeCache,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once and the page says so; waiting in silence would not.
      networkMode: 'always',
      // A refusal is an answer; only an unreachable or failing server is worth a second try.
      retry: (essais, erreur) =>
        essais < 1 && !(erreur instanceof ErreurApi && erreur.status > 0 && erreur.status < 500),
      retryDelay: 1000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** After a change, or a refresh event: nothing kept is served again, what shows is read anew. */
export const viderCache = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** After a change of user: nothing at all outlives it. */
export const oublierCache = (): void => {
  queryClient.clear()
}

/** Before leaving: what is being read is given up, and what would be read after it is never asked for. */
export const interrompreLectures = (): Promise<void> => queryClient.cancelQueries()
