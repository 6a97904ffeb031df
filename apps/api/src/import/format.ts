import type { PoolClient } from 'pg'
import type { Portees } from './reach.ts'
import type { Relecture } from './readings/lines.ts'
import type { Valeurs } from './values.ts'

/** A line of the report, in French: what, where, why. */
export type Remarque = {
  /** Line of the file, header included; 0 when the fact belongs to no single line. */
  readonly ligne: number
  readonly champ: string
  readonly valeur: string
  readonly motif: string
  /** Of a warning: what it is about. It is told once, at the end of the run, of the last line that gave it. */
  readonly cle?: string
}

/** What a chunk became. Every line is accepted, repeated or refused; warnings come on top. */
export type Fusion = {
  readonly acceptees: number
  /** Already known as they stand: nothing was changed. */
  readonly repetees: number
  readonly refus: readonly Remarque[]
  readonly avertissements: readonly Remarque[]
  /** Of the readings: those that cannot be, and those that wait for the fitting of their meter. */
  readonly impossibles?: number
  readonly sansPose?: number
}

export type Champ = {
  /** Field name of the specification. */
  readonly nom: string
  readonly obligatoire: boolean
  /** For docs/import.md and the error sentences. French. */
  readonly description: string
}

/** The lines of one transaction: filled by `verifier`, then merged once (again from the start when PostgreSQL asks to retry). */
export interface Paquet {
  /** Checks one line. `cellules` follow the format's `champs`; an absent column is ''. */
  verifier(ligne: number, cellules: readonly string[]): void
  readonly taille: number
  readonly refus: readonly Remarque[]
  /** Work that must not hold the chunk's locks (partitions). */
  preparer(client: PoolClient): Promise<void>
  fusionner(client: PoolClient): Promise<Fusion>
}

/** Looks at all the chunks of a file before anything of it is written. Not of the standard input, which is read once. */
export interface Examen {
  lire(client: PoolClient, paquet: Paquet): Promise<void>
  /** @throws ImportError when nothing of the file may be written */
  conclure(client: PoolClient): Promise<void>
}

export type ContexteFormat = {
  readonly valeurs: Valeurs
  /** Start of the run. */
  readonly maintenant: Date
  readonly lotId: number
  /** Folder of the file: what its lines name stands there. */
  readonly dossier: string
  /** Fields that have a column in this file: the others are left as they are in the database. */
  readonly presents: ReadonlySet<string>
  /** Readings say here which meters they are of, and when: the facts of their series are looked for there. */
  readonly portees: Portees
}

/** One kind of file. One file each in fichiers/, listed in formats.ts, documented in docs/import.md. */
export type Format = {
  readonly nom: string
  readonly description: string
  readonly champs: readonly Champ[]
  /** Natural key, as field names: what makes a line the same line when it comes again. */
  readonly cle: readonly string[]
  /** Lines per transaction. */
  readonly taillePaquet: number
  /**
   * Readings: a last line without an end of line may be a truncated index, which would look right and be wrong for ever.
   */
  readonly finDeLigneExigee: boolean
  /** Its lines name files of its own folder. */
  readonly manifeste?: boolean
  /** One per file: what it remembers between chunks (meters already found, partitions already there) lives in it. */
  ouvrir(contexte: ContexteFormat): { nouveauPaquet(): Paquet; readonly examen?: Examen }
  /** Readings: how a line is read again, to say which of them the series leaves out. */
  readonly relecture?: Relecture
}

/** First cell of a line that could not be cut into its columns; no file can hold this character (it is refused above). */
export const LIGNE_ILLISIBLE = '\0'
