import { createHash } from 'node:crypto'
import { type Piece, PieceRompue } from './depot.ts'

/**
 * Lets bytes through, the last packet only once the whole is known to be what was announced: whoever takes what is let through never holds
 * a whole file of other bytes.
 * @throws PieceRompue in its place
 */
export async function* controler(
  { empreinte, octets }: Piece,
  morceaux: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const condense = createHash('sha256')
  let lus = 0
  const refuser = (): never => {
    throw new PieceRompue(`${lus} bytes read of a file of ${octets}, or other ones.`)
  }
  let dernier: Buffer | undefined
  for await (const morceau of morceaux) {
    lus += morceau.length
    if (lus > octets) refuser()
    condense.update(morceau)
    if (dernier !== undefined) yield dernier
    dernier = morceau
  }
  if (lus !== octets || !condense.digest().equals(empreinte)) refuser()
  if (dernier !== undefined) yield dernier
}
