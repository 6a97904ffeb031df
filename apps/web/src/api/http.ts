import { accesEndpoints } from '@ondine/webapi/acces/acces.endpoints.ts'
import type { Endpoint, Reponse, Requete } from '@ondine/webapi/http/endpoint.ts'
import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { corpsEnvoye, type Envoi, type Fichiers, type Porteur } from './corps-envoye.ts'
import { ErreurApi, erreurDepuis, textesDeRepli } from './erreur-api.ts'

/** What a call needs of its declaration at run time; the build leaves the rest out (light-endpoints.plugin.ts). */
type Appel = Pick<
  Endpoint,
  'method' | 'path' | 'cacheable' | 'lectureParPost' | 'relecture' | 'relectureSiRefus' | 'refusOrdinaire401'
>
type Parties = Porteur & {
  params?: unknown
  query?: unknown
  body?: unknown
  fichiers?: Fichiers | undefined
  contenu?: Blob | undefined
  cleIdempotence?: string | undefined
}

export interface OptionsHttp {
  readonly base: string
  readonly fetch: typeof globalThis.fetch
  readonly maintenant: () => number
  readonly uuid: () => string
  /** The browser knows that there is no network at all. */
  readonly estHorsLigne: () => boolean
  readonly identifiants: { readonly ClientId: string; readonly AccessKey: string }
  /** Is a user logged in? Only then does a 401 end a session. */
  readonly estConnecte: () => boolean
  /** The session is over: clear the user, warn, go to /login. */
  readonly surSessionTerminee: () => void
  /** Is this refusal in the configured table of ignorable errors (3§8)? */
  readonly estIgnorable: (status: number, path: string, aelCode: string | null) => boolean
  /** A change was accepted, of that call. */
  readonly surEcriture: (appel: Pick<Endpoint, 'relecture'>) => void
  /** A change was refused, or nobody knows. */
  readonly surRefus: (appel: Pick<Endpoint, 'relectureSiRefus'>) => void
}

export interface Telechargement {
  readonly contenu: Blob
  readonly nom: string
}

export interface ClientHttp {
  /** Calls, and after a write lets the screens know. */
  readonly appeler: <E extends Endpoint>(
    appel: E,
    requete: Requete<E> | Envoi<E>,
    signal?: AbortSignal,
  ) => Promise<Reponse<E>>
  /** The same for a file: its bytes and the name the server gave it. It changes nothing, unless its `relecture` says what. */
  readonly telecharger: <E extends Endpoint>(
    appel: E,
    requete: Requete<E> | Envoi<E>,
    signal?: AbortSignal,
  ) => Promise<Telechargement>
  /** Forgets the application token; the next call fetches another one (1§4). */
  readonly oublierJeton: () => void
}

const cheminAuthentification = utilisateurEndpoints.authentification.path
/** 1§7, 1§9. */
const delaiGet = 600_000
/** A token about to expire is renewed rather than refused. */
const margeExpiration = 30_000

/** Address of a call below the root of the API, its path parameters and search filled in. */
export const adresseDe = (path: string, { params, query }: Parties): string => {
  const valeurs = (params ?? {}) as Record<string, unknown>
  const chemin = path.replace(/\{(\w+)\}/g, (_, nom: string) => encodeURIComponent(String(valeurs[nom] ?? '')))
  const recherche = new URLSearchParams()
  for (const [nom, valeur] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (valeur === undefined || valeur === null || valeur === '') continue
    for (const une of Array.isArray(valeur) ? valeur : [valeur]) recherche.append(nom, String(une))
  }
  const suite = recherche.toString()
  return `${chemin}${suite ? `?${suite}` : ''}`
}

const lireCorps = async (reponse: Response): Promise<unknown> => {
  const texte = await reponse.text()
  if (texte === '') return undefined
  return reponse.headers.get('content-type')?.includes('json') ? (JSON.parse(texte) as unknown) : texte
}

/**
 * The one door to webapi/ (1§7, 1§8): headers Token and ConversationId, application token on demand, session cookie,
 * session end on 401 and 410. Failures throw {@link ErreurApi}.
 */
export const creerClientHttp = (options: OptionsHttp): ClientHttp => {
  let jeton: { valeur: string; expire: number } | undefined
  let demande: Promise<string> | undefined

  const conversation = (): string => `JS-WEB${options.uuid()}`

  const envoyer = async (
    appel: Appel,
    parties: Parties,
    entetes: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => {
    const envoi = appel.method === 'GET' ? undefined : corpsEnvoye(parties)
    const delais = appel.method === 'GET' ? [AbortSignal.timeout(delaiGet)] : []
    try {
      return await (parties.porteur ?? options.fetch)(options.base + adresseDe(appel.path, parties), {
        method: appel.method,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: { ...entetes, ...envoi?.entetes },
        signal: AbortSignal.any([...delais, ...(signal ? [signal] : [])]),
        ...(envoi && { body: envoi.body }),
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw options.estHorsLigne()
        ? new ErreurApi(0, textesDeRepli.horsLigne, { isCustomMessage: true })
        : new ErreurApi(0, textesDeRepli.reseau)
    }
  }

  const demanderJeton = async (): Promise<string> => {
    const ConversationId = conversation()
    const reponse = await envoyer(
      accesEndpoints.generateToken,
      { body: { ConversationId, ...options.identifiants } },
      { ConversationId },
    )
    const corps = await lireCorps(reponse)
    if (!reponse.ok) throw erreurDepuis(reponse.status, reponse.statusText, corps)
    const { token, expirationDate } = corps as { token: string; expirationDate: string }
    jeton = { valeur: token, expire: Date.parse(expirationDate) }
    return token
  }

  const obtenirJeton = (): Promise<string> => {
    if (jeton && jeton.expire - margeExpiration > options.maintenant()) return Promise.resolve(jeton.valeur)
    demande ??= demanderJeton().finally(() => {
      demande = undefined
    })
    return demande
  }

  const tenter = async (appel: Appel, parties: Parties, signal?: AbortSignal): Promise<Response> =>
    envoyer(appel, parties, { Token: await obtenirJeton(), ConversationId: conversation() }, signal)

  const oublierJeton = (): void => {
    jeton = undefined
  }

  const finitLaSession = (appel: Appel, status: number): boolean =>
    status === 410
      ? appel.path !== cheminAuthentification
      : status === 401 && !appel.refusOrdinaire401 && options.estConnecte()

  /** An answer that is fine; the others end the session where they must, and throw. */
  const repondre = async (appel: Appel, parties: Parties, signal?: AbortSignal): Promise<Response> => {
    let reponse = await tenter(appel, parties, signal)
    if (reponse.status === 410 && appel.path === cheminAuthentification) {
      oublierJeton()
      reponse = await tenter(appel, parties, signal)
    }
    if (reponse.ok) return reponse
    const corps = await lireCorps(reponse)
    if (reponse.status === 410) oublierJeton()
    const finit = finitLaSession(appel, reponse.status)
    if (finit) options.surSessionTerminee()
    const erreur = erreurDepuis(reponse.status, reponse.statusText, corps)
    // the end of a session is told by whoever ends it, and not again by the action that met it
    erreur.ignorable = finit || options.estIgnorable(erreur.status, appel.path, erreur.aelCode)
    throw erreur
  }

  const obtenir = async (...demande: Parameters<typeof repondre>): Promise<Response> => {
    try {
      return await repondre(...demande)
    } catch (cause) {
      if (cause instanceof ErreurApi) options.surRefus(demande[0])
      throw cause
    }
  }

  const appeler = async (appel: Appel, parties: Parties, signal?: AbortSignal): Promise<unknown> => {
    const corps = await lireCorps(await obtenir(appel, parties, signal))
    if (appel.method !== 'GET' && appel.lectureParPost === undefined) options.surEcriture(appel)
    return corps
  }

  const telecharger = async (appel: Appel, parties: Parties, signal?: AbortSignal): Promise<Telechargement> => {
    const reponse = await obtenir(appel, parties, signal)
    if (appel.relecture !== undefined) options.surEcriture(appel)
    const nom = /filename\*=UTF-8''([^;]+)/.exec(reponse.headers.get('content-disposition') ?? '')?.[1]
    return { contenu: await reponse.blob(), nom: nom === undefined ? 'export' : decodeURIComponent(nom) }
  }

  return {
    appeler: appeler as ClientHttp['appeler'],
    telecharger: telecharger as ClientHttp['telecharger'],
    oublierJeton,
  }
}
