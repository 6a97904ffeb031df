import { ReadableStream } from 'node:stream/web'
import type { Sortie } from '../../exterieur/sortie.ts'
import { DepotAbsent, PieceNonPrise } from '../depot.ts'
import { type ReglagesS3, racineDuSeau } from './reglages-s3.ts'

// The five calls of the S3 interface (API version 2006-03-01) that we make: HeadObject, GetObject, PutObject, DeleteObject, ListObjectsV2.

/** Without a byte for so long, a call is given up. Shorter than the silence after which another worker takes a job over. */
const SILENCE_MS = 10_000
/** SHA-256 of nothing. */
const RIEN = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** An error's text is read no further. */
const ERREUR_MAX = 4_096

interface Appel {
  readonly methode: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly cle: string
  readonly requete?: Readonly<Record<string, string>>
  readonly corps?: { readonly octets: number; readonly sha256: string; readonly flux: AsyncIterable<Buffer> }
}

/** Aborts once nothing has happened for so long. */
const veiller = (delai: number) => {
  const arret = new AbortController()
  const rompre = () => arret.abort(new DepotAbsent('The S3 store says nothing.'))
  let minuterie = setTimeout(rompre, delai)
  return {
    signal: arret.signal,
    vivant: (): void => {
      clearTimeout(minuterie)
      minuterie = setTimeout(rompre, delai)
    },
    finir: (): void => clearTimeout(minuterie),
    abandonner: (): void => {
      clearTimeout(minuterie)
      arret.abort()
    },
  }
}
type Veille = ReturnType<typeof veiller>

async function* suivre(flux: AsyncIterable<Uint8Array>, veille: Veille): AsyncGenerator<Buffer> {
  for await (const octets of flux) {
    veille.vivant()
    yield Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  }
}

/** What an error of the network says, without what was sent. */
const raisonDe = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const dessous = cause.cause instanceof Error ? cause.cause : cause
  return 'code' in dessous && typeof dessous.code === 'string' ? dessous.code : dessous.message
}

/** What the store's own codes mean to who sets it up; other codes are told as they are. */
const CODES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket: see S3_BUCKET',
  InvalidAccessKeyId: 'the key is unknown there: see S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'the secret is not that of the key: see S3_SECRET_KEY',
  AccessDenied: 'the key may not do this: it needs ListBucket, GetObject, PutObject and DeleteObject on the bucket',
  AuthorizationHeaderMalformed: 'it is another region: see S3_REGION',
  PermanentRedirect: 'the bucket is elsewhere: see S3_ENDPOINT and S3_REGION',
  RequestTimeTooSkewed: 'the clocks differ: set the clock of this machine',
  QuotaExceeded: 'it is full',
  XMinioStorageFull: 'it is full',
}

/** The beginning of an answer, which says what is wrong: the rest of one that has no end is not waited for. */
const debutDe = async ({ body }: Response): Promise<string> => {
  const morceaux: Buffer[] = []
  let octets = 0
  for await (const un of body ?? []) {
    morceaux.push(Buffer.from(un))
    octets += un.length
    if (octets >= ERREUR_MAX) break
  }
  return Buffer.concat(morceaux).subarray(0, ERREUR_MAX).toString()
}

const codeDe = async (reponse: Response): Promise<string | undefined> =>
  /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(await debutDe(reponse).catch(() => ''))?.[1]

/** Said of one file, by the store or by what stands before it; any other refusal would be that of every file. */
const refuseCeFichier = ({ status }: Response, code: string | undefined): boolean =>
  status === 413 || code === 'EntityTooLarge'

const refuser = async (reponse: Response, quoi: string): Promise<Error> => {
  const code = await codeDe(reponse)
  if (refuseCeFichier(reponse, code))
    return new PieceNonPrise(
      `The S3 store, or a proxy before it, does not take so large a file (${reponse.status}): it must take 20 MiB.`,
    )
  const dit = (code && CODES[code]) ?? (reponse.status === 507 ? 'it is full' : undefined)
  const suite = dit === undefined ? '' : `, ${dit}`
  return new DepotAbsent(
    `The S3 store refused ${quoi} (${reponse.status}${code === undefined ? '' : ` ${code}`})${suite}.`,
  )
}

export interface ObjetListe {
  readonly cle: string
  readonly octets: number
}

/** The calls on one bucket. Each throws DepotAbsent where the store is away, refuses us or says nothing. */
export const createClientS3 = (reglages: ReglagesS3, sortie: Sortie, silence = SILENCE_MS) => {
  const racine = racineDuSeau(reglages)

  const appeler = async ({ methode, cle, requete = {}, corps }: Appel, veille: Veille): Promise<Response> => {
    // read once a portal has such a store, not before
    const { AwsV4Signer } = await import('aws4fetch')
    const url = `${racine}/${cle}${Object.keys(requete).length === 0 ? '' : `?${new URLSearchParams(requete)}`}`
    const signe = await new AwsV4Signer({
      method: methode,
      url,
      headers: {
        'x-amz-content-sha256': corps?.sha256 ?? RIEN,
        ...(corps && {
          'content-length': String(corps.octets),
          'content-type': 'application/octet-stream',
          'x-amz-checksum-sha256': Buffer.from(corps.sha256, 'hex').toString('base64'),
        }),
      },
      service: 's3',
      region: reglages.region,
      accessKeyId: reglages.cle,
      secretAccessKey: reglages.secret,
    }).sign()
    let faute: unknown
    async function* envoi(flux: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      try {
        yield* suivre(flux, veille)
      } catch (cause) {
        faute = cause
        throw cause
      }
    }
    try {
      return await sortie(signe.url.href, {
        method: methode,
        headers: signe.headers,
        signal: veille.signal,
        // of a body whose length is told, so that no store has to take it in pieces of unknown length
        ...(corps && {
          body: ReadableStream.from(envoi(corps.flux)) as unknown as NonNullable<RequestInit['body']>,
          duplex: 'half' as const,
        }),
      })
    } catch (cause) {
      throw (
        faute ??
        (cause instanceof DepotAbsent
          ? cause
          : new DepotAbsent(`The S3 store is away (${raisonDe(cause)}).`, { cause }))
      )
    } finally {
      veille.vivant()
    }
  }

  /** A call whose answer is read to its end here. */
  const faire = async <T>(appel: Appel, lire: (reponse: Response) => Promise<T>): Promise<T> => {
    const veille = veiller(silence)
    try {
      return await lire(await appeler(appel, veille))
    } catch (cause) {
      veille.abandonner()
      throw veille.signal.reason instanceof DepotAbsent ? veille.signal.reason : cause
    } finally {
      veille.finir()
    }
  }

  return {
    /** Is it there, and how long? */
    regarder: (cle: string): Promise<number | undefined> =>
      faire({ methode: 'HEAD', cle }, async (reponse) => {
        if (reponse.status === 404) return undefined
        if (!reponse.ok) throw await refuser(reponse, 'to say whether it has a file')
        return Number(reponse.headers.get('content-length'))
      }),
    envoyer: (cle: string, corps: NonNullable<Appel['corps']>): Promise<void> =>
      faire({ methode: 'PUT', cle, corps }, async (reponse) => {
        if (!reponse.ok) throw await refuser(reponse, 'a file')
        await reponse.body?.cancel()
      }),
    /** Its bytes as they come; whether there is one, of that length. */
    async *lire(cle: string, octets: number): AsyncGenerator<Buffer, boolean> {
      const veille = veiller(silence)
      let lue = false
      try {
        const reponse = await appeler({ methode: 'GET', cle }, veille)
        if (reponse.status === 404 && !(await sansSeau(reponse.clone()))) return false
        if (!reponse.ok) throw await refuser(reponse, 'to give a file')
        if (Number(reponse.headers.get('content-length') ?? octets) !== octets) return false
        try {
          if (reponse.body !== null) yield* suivre(reponse.body, veille)
        } catch (cause) {
          throw new DepotAbsent(`The S3 store broke off (${raisonDe(cause)}).`, { cause })
        }
        lue = true
        return true
      } catch (cause) {
        throw veille.signal.reason instanceof DepotAbsent ? veille.signal.reason : cause
      } finally {
        // whoever reads no further leaves no connection open
        if (lue) veille.finir()
        else veille.abandonner()
      }
    },
    /** One that is not there is no fault: it is gone. */
    effacer: (cle: string): Promise<void> =>
      faire({ methode: 'DELETE', cle }, async (reponse) => {
        if (!reponse.ok && (reponse.status !== 404 || (await sansSeau(reponse.clone()))))
          throw await refuser(reponse, 'to erase a file')
        await reponse.body?.cancel()
      }),
    /** So many keys behind that beginning, after that one. */
    lister: (prefixe: string, apres: string, nombre: number): Promise<readonly ObjetListe[]> =>
      faire(
        {
          methode: 'GET',
          cle: '',
          requete: {
            'list-type': '2',
            prefix: prefixe,
            'max-keys': String(nombre),
            ...(apres !== '' && { 'start-after': apres }),
          },
        },
        async (reponse) => {
          if (!reponse.ok) throw await refuser(reponse, 'to list its files')
          const texte = await reponse.text()
          return [...texte.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, un = '']) => ({
            cle: /<Key>([^<]*)<\/Key>/.exec(un)?.[1] ?? '',
            octets: Number(/<Size>(\d+)<\/Size>/.exec(un)?.[1] ?? Number.NaN),
          }))
        },
      ),
  }
}
export type ClientS3 = ReturnType<typeof createClientS3>

/** 404 is said of a file and of a bucket alike. */
const sansSeau = async (reponse: Response): Promise<boolean> =>
  (await debutDe(reponse)).includes('<Code>NoSuchBucket</Code>')
