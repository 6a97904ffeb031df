import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { type Piece, PieceRompue } from '../../../platform/depot/depot.ts'
import { depotPar } from '../../../platform/depot/depot-postgres.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'

/** Read whole before the first byte leaves: what is damaged is an answer, not half a document. Larger ones break on the way. */
const ENTIER_MAX = 2 * 1024 * 1024

/** @throws ErreurApi FA15 the store lost a part of it */
export const contenuOriginal = async (db: Kysely<DB>, piece: Piece): Promise<Buffer | Readable> => {
  const flux = Readable.from(depotPar(db).lire(piece))
  if (piece.octets > ENTIER_MAX) return flux
  try {
    return await buffer(flux)
  } catch (cause) {
    if (cause instanceof PieceRompue) throw new ErreurApi(factureErreurs.documentAbime)
    throw cause
  }
}
