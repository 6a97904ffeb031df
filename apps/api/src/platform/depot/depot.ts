/** A file that is kept, or about to be. */
export interface Piece {
  /** SHA-256 of the whole. */
  readonly empreinte: Buffer
  readonly octets: number
}

/** What is read is not what was announced: the file changed meanwhile, or its store lost a part of it. */
export class PieceRompue extends Error {
  override readonly name = 'PieceRompue'
}

/** The store cannot be asked now, refuses us, or is full: nothing is known of the file. What it says is for the operator. */
export class DepotAbsent extends Error {
  override readonly name = 'DepotAbsent'
}

/** The store answers, and does not take this file: too large for it, most often. Others may pass. What it says is for the operator. */
export class PieceNonPrise extends Error {
  override readonly name = 'PieceNonPrise'
}

/**
 * A store of files, by content. PostgreSQL keeps them by default (`depot-postgres.ts`): one transaction, one backup. Files of requests go on
 * to an S3-compatible store where the operator has one (`s3/depot-s3.ts`, decision 080); both pass `depot.test.ts`.
 */
export interface Depot {
  /**
   * Keeps a file unless it is kept already, whole: one that was damaged since then is replaced. Answers whether it wrote anything.
   * @throws PieceRompue when the bytes are not those announced: nothing may be kept then; DepotAbsent, PieceNonPrise
   */
  deposer(piece: Piece, octets: AsyncIterable<Buffer>, le: Date): Promise<boolean>
  /** Its bytes, piece by piece. @throws PieceRompue before the last when they are not the whole file; DepotAbsent */
  lire(piece: Piece): AsyncGenerator<Buffer>
  /** Several at once that were committed, by their hexadecimal fingerprint. One that is not whole is not among them: `lire` says what is wrong. */
  lireEnsemble(pieces: readonly Piece[]): Promise<ReadonlyMap<string, Buffer>>
}
