import { messageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { z } from 'zod'

/** What JSON Schema says of one part of the message: all that XML needs of it. */
export interface Forme {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Forme>>
  readonly required?: readonly string[]
  readonly items?: Forme
  readonly enum?: readonly string[]
  readonly const?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

export const ESPACE = 'urn:ondine:remise:1'
/** Name of the root element. */
export const RACINE = 'remise'

/** The published JSON Schema (docs/remises). */
export const schemaJson = (): object => ({ $id: ESPACE, ...z.toJSONSchema(messageRemise) })
/** The same as XML reads it. */
export const forme = (): Forme => z.toJSONSchema(messageRemise) as Forme

/** Of `reponses`, each one is a `reponse`. */
export const unDe = (liste: string): string => liste.replace(/s$/, '')
