import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'

/** What came in as it came in: a signature is made over it. Nothing of it was looked at. */
export interface MessageBrut {
  readonly octets: Buffer
  readonly entetes: IncomingHttpHeaders
  /** What stands behind the question mark, as it was sent. */
  readonly requete: string
}

/** A body that is still coming. Fails with the error to answer where it is too large, too slow or cut. */
interface CorpsEnFlux {
  readonly flux: Readable
  /** Media type, without its parameters: what the sender says, no more. */
  readonly type: string
}

export interface FichierRecu extends CorpsEnFlux {
  readonly champ: string
  /** Without path, composed; chosen by the sender. */
  readonly nom: string
}

/** The files of a form, one after the other; one that is not read is thrown away. Throws where the form cannot be read to its end. */
export interface FichiersRecus {
  readonly fichiers: AsyncIterable<FichierRecu>
}

type ParNature = { json: undefined; brut: MessageBrut; flux: CorpsEnFlux; multipart: FichiersRecus }

/** What a handler gets beside its input. */
export type RecuDe<E extends Pick<Endpoint, 'corps' | 'porte'>> = E extends {
  readonly porte: 'notification' | 'retour'
}
  ? MessageBrut
  : E extends { readonly corps: { readonly nature: infer N extends keyof ParNature } }
    ? ParNature[N]
    : undefined
