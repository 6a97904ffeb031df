import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { Liaison } from '../platform/http/bind.ts'

const DOMAINES = fileURLToPath(new URL('../domains/', import.meta.url))

const estListe = (valeur: unknown): valeur is Liaison[] =>
  Array.isArray(valeur) && valeur.every((une) => typeof une === 'object' && une !== null && 'endpoint' in une)

/** The bound endpoints of every `*.routes.ts` on disk, whether the registry knows the file or not. */
export const lireLiaisons = async (): Promise<Liaison[]> => {
  const liaisons: Liaison[] = []
  for await (const fichier of glob('*/*.routes.ts', { cwd: DOMAINES })) {
    const module_ = (await import(`${DOMAINES}${fichier}`)) as Record<string, unknown>
    liaisons.push(...Object.values(module_).filter(estListe).flat())
  }
  return liaisons.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))
}

/** Those that `garde` keeps, each under its name, for `it.each`: [name, endpoint]. */
export const nommees = (liaisons: readonly Liaison[], garde: (endpoint: Endpoint) => boolean = () => true) =>
  liaisons.flatMap(({ endpoint }) =>
    garde(endpoint) ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const] : [],
  )

const ENDPOINTS = fileURLToPath(new URL('../../../../packages/webapi/src/', import.meta.url))

const estDeclaration = (valeur: unknown): valeur is Record<string, Endpoint> =>
  typeof valeur === 'object' &&
  valeur !== null &&
  Object.values(valeur).length > 0 &&
  Object.values(valeur).every((un: unknown) => typeof un === 'object' && un !== null && 'path' in un && 'auth' in un)

/** The endpoints of every `*.endpoints.ts` on disk, bound or not. */
export const endpointsDeclares = async (): Promise<Endpoint[]> => {
  const endpoints: Endpoint[] = []
  for await (const fichier of glob('*/*.endpoints.ts', { cwd: ENDPOINTS })) {
    const module_ = (await import(`${ENDPOINTS}${fichier}`)) as Record<string, unknown>
    endpoints.push(
      ...Object.values(module_)
        .filter(estDeclaration)
        .flatMap((area) => Object.values(area)),
    )
  }
  return endpoints
}
