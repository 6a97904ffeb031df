import { hash, randomBytes, randomUUID } from 'node:crypto'

/** Source of identifiers and secrets, replaceable in tests. */
export interface Ids {
  uuid(): string
  /** 256 random bits, base64url. */
  jeton(): string
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  jeton: () => randomBytes(32).toString('base64url'),
}

/** What is stored of a token: its SHA-256. */
export const empreinteJeton = (jeton: string): Buffer => hash('sha256', jeton, 'buffer')
