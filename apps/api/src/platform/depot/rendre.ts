import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MIO } from '@ondine/webapi/http/corps.ts'
import type { Piece } from './depot.ts'

/** Read whole before the first byte leaves: what is damaged is an answer, not half a document. Larger ones break on the way. */
export const ENTIER_MAX = 2 * MIO

async function* reprendre(premier: IteratorResult<Buffer>, suite: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (premier.done === true) return
    yield premier.value
    yield* suite
  } finally {
    await suite.return(undefined)
  }
}

/** A file as it is given to a reader: what is wrong with it, or with its store, is known before its first byte leaves where it can be. */
export const rendre = async (
  { octets }: Pick<Piece, 'octets'>,
  flux: AsyncGenerator<Buffer>,
): Promise<Buffer | Readable> =>
  octets <= ENTIER_MAX ? buffer(flux) : Readable.from(reprendre(await flux.next(), flux))
