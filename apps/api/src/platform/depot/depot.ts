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

/**
 * The one store of files, by content. PostgreSQL keeps them by default (`depot-postgres.ts`): one transaction, one backup. A folder
 * or an object store would be another implementation.
 */
export interface Depot {
  /**
   * Keeps a file unless it is kept already, whole: one that was damaged since then is replaced. Answers whether it wrote anything.
   * @throws PieceRompue when the bytes are not those announced: nothing may be kept then
   */
  deposer(piece: Piece, octets: AsyncIterable<Buffer>, le: Date): Promise<boolean>
  /** Its bytes, piece by piece. @throws PieceRompue at the end when they are not the whole file */
  lire(piece: Piece): AsyncGenerator<Buffer>
  /** Several at once that were committed, by their hexadecimal fingerprint. One that is not whole is not among them: `lire` says what is wrong. */
  lireEnsemble(pieces: readonly Piece[]): Promise<ReadonlyMap<string, Buffer>>
}
