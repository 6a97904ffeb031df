import type { Endpoint, Reponse, Requete } from '@ondine/webapi/http/endpoint.ts'
import type { Configuration } from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { type AppelDe, creerClientHttp, type OptionsHttp } from '../http.ts'
import { surSessionTerminee } from '../session/fin-de-session.ts'
import { estConnecte } from '../session/session.store.ts'
import { dureeCache, queryClient } from './query-client.ts'
import { apresEcriture } from './relecture.ts'

// crypto.randomUUID exists only on https and localhost.
const uuid = (): string =>
  globalThis.crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
    (Number(c) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(c) / 4)))).toString(16),
  )

// The server writes this installation's keys into the page; the development server does not, and is a demo.
const deLaPage = (nom: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${nom}"]`)?.content

// Read with the configuration, which the shell keeps: no call of its own.
const estIgnorable: OptionsHttp['estIgnorable'] = (status, path, aelCode) =>
  (queryClient.getQueryData<Configuration>(['Configuration/getConfiguration', {}])?.erreursIgnorables ?? []).some(
    (ligne) =>
      (ligne.status ?? status) === status && (ligne.path ?? path) === path && (ligne.aelCode ?? aelCode) === aelCode,
  )

/** The one client of the application. */
export const http = creerClientHttp({
  base: '/webapi/',
  fetch: (...args) => globalThis.fetch(...args),
  maintenant: () => Date.now(),
  uuid,
  identifiants: {
    ClientId: deLaPage('ondine-client-id') ?? 'ondine-web',
    AccessKey: deLaPage('ondine-access-key') ?? 'ondine-demo',
  },
  estConnecte,
  surSessionTerminee,
  estIgnorable,
  surEcriture: apresEcriture,
})

/** Calls an endpoint once: for writes, and for reads outside components. Throws ErreurApi. */
export const callEndpoint = <E extends Endpoint>(
  appel: AppelDe<E>,
  requete: Requete<E>,
  signal?: AbortSignal,
): Promise<Reponse<E>> => http.appeler<E>(appel, requete, signal)

/**
 * Query of a GET endpoint: key, fetcher, and the 10 minutes of the answers that may be kept (1§7). Read it with
 * `useQuery(requeteDe<E>(appel, requete))`, adding `enabled`, `select`, `placeholderData` beside it.
 */
export const requeteDe = <E extends Endpoint>(appel: AppelDe<E>, requete: Requete<E>) =>
  queryOptions({
    queryKey: [appel.path, requete] as const,
    queryFn: ({ signal }) => callEndpoint<E>(appel, requete, signal),
    staleTime: appel.cacheable ? dureeCache : 0,
  })

/** Calls once an endpoint that is a POST and changes nothing: what is cached stays. Throws ErreurApi. */
export const consulter = <E extends Endpoint>(
  appel: AppelDe<E>,
  requete: Requete<E>,
  signal?: AbortSignal,
): Promise<Reponse<E>> => http.consulter<E>(appel, requete, signal)

/** Query of a read that the specification makes a POST. */
export const requeteParPost = <E extends Endpoint>(appel: AppelDe<E>, requete: Requete<E>) =>
  queryOptions({
    queryKey: [appel.path, requete] as const,
    queryFn: ({ signal }) => consulter<E>(appel, requete, signal),
    staleTime: 0,
  })
