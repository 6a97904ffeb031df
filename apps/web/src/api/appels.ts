import type { Endpoint, EndpointEcriture, EndpointLecture, Reponse, Requete } from '@ondine/webapi/http/endpoint.ts'
import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import type { Configuration } from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Envoi } from './corps-envoye.ts'
import { creerClientHttp, type OptionsHttp } from './http.ts'
import { dureeCache, queryClient } from './query-client.ts'
import { apresEcriture, apresRefus } from './relecture.ts'
import { uuid } from './uuid.ts'

// The server writes this installation's keys into the page; the development server does not, and is a demo.
const deLaPage = (nom: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${nom}"]`)?.content

// Read with the configuration, which the shell keeps: no call of its own.
const estIgnorable: OptionsHttp['estIgnorable'] = (status, path, aelCode) =>
  (
    queryClient.getQueryData<Configuration>([parametrageEndpoints.getConfiguration.path, {}])?.erreursIgnorables ?? []
  ).some(
    (ligne) =>
      (ligne.status ?? status) === status && (ligne.path ?? path) === path && (ligne.aelCode ?? aelCode) === aelCode,
  )

/** What calls must know of the session, which stands above them. */
type SessionDesAppels = Pick<OptionsHttp, 'estConnecte' | 'surSessionTerminee'>

let session: SessionDesAppels = { estConnecte: () => false, surSessionTerminee: () => {} }

/** Tells the calls of the session, once, when the application starts. */
export const brancherSession = (une: SessionDesAppels): void => {
  session = une
}

/** The one client of the application. */
export const http = creerClientHttp({
  base: '/webapi/',
  fetch: (...args) => globalThis.fetch(...args),
  maintenant: () => Date.now(),
  uuid,
  estHorsLigne: () => globalThis.navigator?.onLine === false,
  identifiants: {
    ClientId: deLaPage('ondine-client-id') ?? 'ondine-web',
    AccessKey: deLaPage('ondine-access-key') ?? 'ondine-demo',
  },
  estConnecte: () => session.estConnecte(),
  surSessionTerminee: () => session.surSessionTerminee(),
  estIgnorable,
  surEcriture: apresEcriture,
  surRefus: apresRefus,
})

/** What a call is given; nothing at all where nothing must be. */
type Saisie<E extends Endpoint> = Record<never, never> extends Requete<E> ? [entree?: Requete<E>] : [entree: Requete<E>]

/**
 * Query of a declared read: key, fetcher, and the 10 minutes of the answers that may be kept (1§7). For `useQuery` and
 * `fetchQuery`, with `enabled`, `select`, `placeholderData` beside it.
 */
export const lire = <E extends EndpointLecture>(endpoint: E, ...[entree = {} as Requete<E>]: Saisie<E>) =>
  queryOptions({
    queryKey: [endpoint.path, entree] as const,
    queryFn: ({ signal }) => http.appeler(endpoint, entree, signal),
    staleTime: endpoint.cacheable ? dureeCache : 0,
  })

/** Reads once, past what is kept. Throws ErreurApi. */
export const lireUneFois = <E extends EndpointLecture>(
  endpoint: E,
  entree: Requete<E>,
  signal?: AbortSignal,
): Promise<Reponse<E>> => http.appeler(endpoint, entree, signal)

/**
 * Calls a declared write, with its files where its `corps` has some; accepted, it makes stale what its declaration says (`relecture`).
 * Throws ErreurApi.
 */
export const ecrire = <E extends EndpointEcriture>(
  endpoint: E,
  entree: Envoi<E>,
  signal?: AbortSignal,
): Promise<Reponse<E>> => http.appeler(endpoint, entree, signal)
