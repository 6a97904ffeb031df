import type { Contexte } from '../../../platform/context.ts'
import { controler } from '../../../platform/depot/controler.ts'
import { exigerDepotS3 } from '../../../platform/depot/s3/depot-s3.ts'
import { lireMorceaux, objetDe } from './piece.repo.ts'

type Besoins = Pick<Contexte, 'sql' | 'installation'>

export interface PieceALire {
  readonly id: string
  readonly octets: number
  readonly empreinte: Buffer | null
  /** Where its bytes are, as its row said: null, in the database. */
  readonly objet: Buffer | null
}

async function* sansLesPremiers(flux: AsyncIterable<Buffer>, lus: number): AsyncGenerator<Buffer> {
  let reste = lus
  for await (const morceau of flux) {
    if (reste < morceau.length) yield morceau.subarray(reste)
    reste = Math.max(0, reste - morceau.length)
  }
}

/** From the database; from the other store what left the database meanwhile. */
async function* lireEnBase({ sql, installation }: Besoins, { id, octets }: PieceALire): AsyncGenerator<Buffer> {
  let lus = 0
  for await (const morceau of lireMorceaux(sql, id)) {
    lus += morceau.length
    yield morceau
  }
  if (lus === octets) return
  const objet = await objetDe(sql, id)
  if (objet !== null)
    yield* sansLesPremiers(exigerDepotS3(installation.exterieurs).lire({ empreinte: objet, octets }), lus)
}

/**
 * The bytes of a file, from where its row says that they are, the last only once all are known to be its own.
 * @throws DepotAbsent, PieceRompue
 */
export const lireContenu = (ctx: Besoins, piece: PieceALire): AsyncGenerator<Buffer> => {
  const { empreinte, octets, objet } = piece
  if (objet !== null) return exigerDepotS3(ctx.installation.exterieurs).lire({ empreinte: objet, octets })
  return empreinte === null ? lireMorceaux(ctx.sql, piece.id) : controler({ empreinte, octets }, lireEnBase(ctx, piece))
}
