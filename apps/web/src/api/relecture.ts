import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { relectures } from '@ondine/webapi/http/relecture.codes.ts'
import { perimerCache, queryClient, relirePerimees, viderCache } from './query-client.ts'

type Differee = keyof typeof relectures

const minuteries = new Map<Differee, ReturnType<typeof setTimeout>>()

const plusTard = (nom: Differee, encore: string | undefined): void => {
  clearTimeout(minuteries.get(nom))
  const relire = (): void => {
    minuteries.delete(nom)
    if (encore === undefined) relirePerimees()
    else void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(encore) })
  }
  minuteries.set(nom, setTimeout(relire, relectures[nom].delai))
}

/**
 * After a write was accepted, nothing kept is served again; what shows is read anew, at once or after the delay that its
 * declaration names.
 */
export const apresEcriture = ({ relecture }: Pick<Endpoint, 'relecture'>): void => {
  if (relecture === 'rien') return
  if (relecture === undefined) {
    viderCache()
    return
  }
  const { encore } = { encore: undefined, ...relectures[relecture] }
  if (encore === undefined) perimerCache()
  else viderCache()
  plusTard(relecture, encore)
}
