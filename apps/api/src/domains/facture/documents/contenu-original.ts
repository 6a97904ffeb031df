import type { Readable } from 'node:stream'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { type Piece, PieceRompue } from '../../../platform/depot/depot.ts'
import { depotPar } from '../../../platform/depot/depot-postgres.ts'
import { ENTIER_MAX, rendre } from '../../../platform/depot/rendre.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { seul } from '../../../platform/tour.ts'

/** @throws ErreurApi FA15 the store lost a part of it */
export const contenuOriginal = async (db: Kysely<DB>, piece: Piece): Promise<Buffer | Readable> => {
  try {
    return await rendre(piece, depotPar(db).lire(piece))
  } catch (cause) {
    if (cause instanceof PieceRompue) throw new ErreurApi(factureErreurs.documentAbime)
    throw cause
  }
}

const nomDe = ({ empreinte }: Piece): string => empreinte.toString('hex')

/**
 * While others call an archive goes slowly: what is read long before it is sent outlives the young memory, and up to 64 MB of it wait beside the
 * heap until V8 collects the whole (S15).
 */
const PEU = 256 * 1024

/** Those that follow each other from this one on, as many as make so many bytes, two where they fit at all; one larger alone. */
const suitesDe = (pieces: readonly Piece[]): readonly Piece[] => {
  const max = seul() ? ENTIER_MAX : PEU
  let octets = 0
  const fin = pieces.findIndex((piece, rang) => {
    octets += piece.octets
    return octets > (rang < 2 ? ENTIER_MAX : max)
  })
  return fin < 0 ? pieces : pieces.slice(0, fin)
}

/**
 * `contenuOriginal` of files that are asked for in this order: the store is asked for several at once. What is not whole there, or large,
 * is read as one.
 */
export const lireOriginauxEnsemble = (
  db: Kysely<DB>,
  pieces: readonly Piece[],
): ((piece: Piece) => Promise<Buffer | Readable>) => {
  let lus: ReadonlyMap<string, Buffer> = new Map()
  return async (piece) => {
    const nom = nomDe(piece)
    if (!lus.has(nom)) {
      const suites = suitesDe(pieces.slice(pieces.findIndex((une) => nomDe(une) === nom)))
      lus = suites.length > 1 ? await depotPar(db).lireEnsemble(suites) : new Map()
    }
    return lus.get(nom) ?? contenuOriginal(db, piece)
  }
}
