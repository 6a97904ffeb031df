import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Redacteur = (valeur: unknown) => string
type FormeJson = Parameters<typeof fastJson>[0]

const formeDe = (schema: z.ZodType): FormeJson =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'output', reused: 'inline' }) as FormeJson

/** The writer of a reply, made at once. @throws what cannot be written: a fault of the declaration */
export const redacteurDe = (schema: z.ZodType): Redacteur => fastJson(formeDe(schema))

/**
 * JSON writer made from the reply's schema: only declared fields leave, whatever the handler returned. It is made with the first reply: a portal
 * answers some of its calls, and those of all took a second of its start and 18 MB.
 * @throws when the schema has no JSON form: a fault of the declaration, seen at start
 */
export const compilerReponse = (schema: z.ZodType): Redacteur => {
  formeDe(schema)
  let redacteur: Redacteur | undefined
  return (valeur) => {
    redacteur ??= redacteurDe(schema)
    return redacteur(valeur)
  }
}
