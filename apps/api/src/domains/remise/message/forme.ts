import { messageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { z } from 'zod'
import type { Document, Forme } from '../../../platform/xml/forme.ts'

const ESPACE = 'urn:ondine:remise:1'

/** The published JSON Schema (docs/remises). */
export const schemaJson = (): object => ({ $id: ESPACE, ...z.toJSONSchema(messageRemise) })
/** The same as XML reads it. */
export const documentRemise = (): Document => ({
  espace: ESPACE,
  racine: 'remise',
  forme: z.toJSONSchema(messageRemise) as Forme,
})
