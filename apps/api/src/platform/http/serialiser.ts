import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * JSON writer compiled from the reply's schema: only declared fields leave, whatever the handler returned.
 * @throws when the schema has no JSON form: a fault of the declaration, seen at start
 */
export const compilerReponse = (schema: z.ZodType): ((valeur: unknown) => string) => {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', reused: 'inline' })
  return fastJson(json as Parameters<typeof fastJson>[0])
}
