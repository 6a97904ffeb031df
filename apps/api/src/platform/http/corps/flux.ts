import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { ErreurApi } from '../erreur-api.ts'
import { noterPassage } from './passage.ts'

/** Lets so many bytes through, as fast as they are read, and fails at the first one more. */
class Borne extends Transform {
  readonly #octetsMax: number
  #recus = 0

  constructor(octetsMax: number) {
    super()
    this.#octetsMax = octetsMax
    // whoever reads learns of it; where nobody does any more, nothing is left to tell
    this.on('error', () => undefined)
  }

  override _transform(morceau: Buffer, _encodage: BufferEncoding, suite: TransformCallback): void {
    this.#recus += morceau.length
    if (this.#recus > this.#octetsMax) suite(new ErreurApi(communErreurs.corpsTropGrand))
    else suite(null, morceau)
  }
}

/**
 * `source` cut at so many bytes, as fast as they are read: what is not read is not taken from its sender. It fails where `source`
 * fails, or ends too soon.
 */
export const borner = (source: Readable, octetsMax: number): Readable => {
  const borne = new Borne(octetsMax)
  const rompre = (cause?: unknown): void =>
    void borne.destroy(cause instanceof ErreurApi ? cause : new ErreurApi(communErreurs.envoiIncomplet, { cause }))
  source.on('error', rompre)
  source.once('close', () => {
    if (!source.readableEnded) rompre()
  })
  source.pipe(borne)
  return borne
}

/** The same of what comes from the network, whose packets are new at each reading. */
export const bornerEnvoi = (envoi: Readable, octetsMax: number): Readable => {
  const borne = borner(envoi, octetsMax)
  envoi.on('data', ({ length }: Buffer) => noterPassage(length))
  return borne
}
