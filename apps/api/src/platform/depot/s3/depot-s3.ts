import { buffer } from 'node:stream/consumers'
import type { Exterieurs } from '../../exterieur/exterieurs.ts'
import { reglagesDe, sortieDe } from '../../exterieur/exterieurs.ts'
import { controler } from '../controler.ts'
import { type Depot, DepotAbsent, type Piece, PieceNonPrise, PieceRompue } from '../depot.ts'
import { type ClientS3, createClientS3 } from './client-s3.ts'
import { s3Exterieur } from './s3.exterieur.ts'

/** Where ours stand in the bucket. */
export const PREFIXE = 'pieces/'
/** A key says what its bytes must be: they can be verified without the database. */
export const cleDe = ({ empreinte }: Pick<Piece, 'empreinte'>): string => {
  const nom = empreinte.toString('hex')
  return `${PREFIXE}${nom.slice(0, 2)}/${nom}`
}
/** The fingerprint that a key names; undefined: no key of ours. */
export const empreinteDe = (cle: string): Buffer | undefined => {
  const nom = /^pieces\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(cle)?.[1]
  return nom === undefined ? undefined : Buffer.from(nom, 'hex')
}

/** A store that forgets as well: nothing else does it there. */
export interface DepotS3 extends Depot {
  /** One that is not there is no fault. @throws DepotAbsent */
  effacer(piece: Pick<Piece, 'empreinte'>): Promise<void>
  /** Is it there, and does it let us in? @throws DepotAbsent */
  repondre(): Promise<void>
}

async function* octetsDe(client: ClientS3, piece: Piece): AsyncGenerator<Buffer> {
  if (!(yield* client.lire(cleDe(piece), piece.octets)))
    throw new PieceRompue('The S3 store does not have this file, or one of another length.')
}

const lire = (client: ClientS3, piece: Piece): AsyncGenerator<Buffer> => controler(piece, octetsDe(client, piece))

const estEntiere = async (client: ClientS3, piece: Piece): Promise<boolean> => {
  if ((await client.regarder(cleDe(piece))) !== piece.octets) return false
  try {
    for await (const _morceau of lire(client, piece));
    return true
  } catch (cause) {
    if (cause instanceof PieceRompue) return false
    throw cause
  }
}

export const createDepotS3 = (client: ClientS3): DepotS3 => ({
  async deposer(piece, octets) {
    if (await estEntiere(client, piece)) return false
    const sha256 = piece.empreinte.toString('hex')
    try {
      await client.envoyer(cleDe(piece), { octets: piece.octets, sha256, flux: controler(piece, octets) })
    } catch (cause) {
      // hung up on in the middle, as proxies do with what is too large for them: about this file, where the store answers
      if (!(cause instanceof DepotAbsent) || cause.cause === undefined) throw cause
      await client.lister(PREFIXE, '', 1)
      throw new PieceNonPrise(`The S3 store answers, and hung up on this file of ${piece.octets} bytes.`, { cause })
    }
    return true
  },
  lire: (piece) => lire(client, piece),
  async lireEnsemble(pieces) {
    const lues = new Map<string, Buffer>()
    for (const piece of pieces)
      try {
        lues.set(piece.empreinte.toString('hex'), await buffer(lire(client, piece)))
      } catch (cause) {
        if (!(cause instanceof PieceRompue)) throw cause
      }
    return lues
  },
  effacer: (piece) => client.effacer(cleDe(piece)),
  repondre: async () => {
    await client.lister(PREFIXE, '', 1)
  },
})

/** The store that is set up; undefined: none. */
export const depotS3De = (exterieurs: Exterieurs): DepotS3 | undefined => {
  const reglages = reglagesDe(exterieurs, s3Exterieur)
  return reglages && createDepotS3(createClientS3(reglages, sortieDe(exterieurs, s3Exterieur)))
}

/** The same for who must have it. @throws DepotAbsent */
export const exigerDepotS3 = (exterieurs: Exterieurs): DepotS3 => {
  const depot = depotS3De(exterieurs)
  if (depot === undefined) throw new DepotAbsent('A file is kept in an S3 store, and none is set up: see S3_ENDPOINT.')
  return depot
}
