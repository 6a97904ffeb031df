import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { relectures } from '@ondine/webapi/http/relecture.codes.ts'
import { perimerCache, queryClient, relirePerimees, viderCache } from './query-client.ts'

type Differee = keyof typeof relectures

const minuteries = new Map<Differee, ReturnType<typeof setTimeout>>()

/** Reads anew what is kept of the calls whose path begins so. */
const relire = (debut: string): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(debut) })

const plusTard = (nom: Differee, encore: string | undefined): void => {
  clearTimeout(minuteries.get(nom))
  const agir = (): void => {
    minuteries.delete(nom)
    if (encore === undefined) relirePerimees()
    else relire(encore)
  }
  minuteries.set(nom, setTimeout(agir, relectures[nom].delai))
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

/** After a write was refused, what its declaration says is out of date then. */
export const apresRefus = ({ relectureSiRefus }: Pick<Endpoint, 'relectureSiRefus'>): void => {
  if (relectureSiRefus !== undefined) relire(relectureSiRefus)
}
