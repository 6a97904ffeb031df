import { messageDeFaute } from '@ondine/webapi/http/fautes.rules.ts'
import type { z } from 'zod'

// loaded behind the forms that have a schema of their own

/** What is wrong, by field; nothing: what to send. */
export type Jugement<S> = { readonly saisie: S } | { readonly fautes: Readonly<Record<string, string>> }

export const lireParSchema =
  <S>(schema: z.ZodType<S>) =>
  (valeurs: Readonly<Record<string, unknown>>): Jugement<S> => {
    const lu = schema.safeParse(valeurs, { error: messageDeFaute })
    if (lu.success) return { saisie: lu.data }
    const fautes: Record<string, string> = {}
    for (const { path, message } of lu.error.issues) fautes[String(path[0] ?? '')] ??= message
    return { fautes }
  }
