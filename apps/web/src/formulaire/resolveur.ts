import { messageDeFaute } from '@ondine/webapi/http/fautes.rules.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * The schema of a form, or what brings it: `async () => (await import('./x.schema.ts')).xSchema(settings)`. Brought, zod
 * (20 kB) loads behind the form that shows.
 */
export type Schema<V, S> = z.ZodType<S, V> | (() => Promise<z.ZodType<S, V>>)

const poser = (erreurs: Record<string, unknown>, [tete, ...suite]: readonly string[], erreur: object): void => {
  if (tete === undefined) return
  if (suite.length === 0) erreurs[tete] ??= erreur
  else {
    erreurs[tete] ??= {}
    poser(erreurs[tete] as Record<string, unknown>, suite, erreur)
  }
}

/** Checks a form with its schema, first fault of each field. A schema to bring stands in the way of @hookform/resolvers. */
export const creerResolveur = <V extends FieldValues, S>(
  schema: Schema<V, S>,
): { readonly precharger: () => void; readonly resolveur: Resolver<V, unknown, S> } => {
  let charge: Promise<z.ZodType<S, V>> | undefined
  const lire = (): Promise<z.ZodType<S, V>> => {
    charge ??= (typeof schema === 'function' ? schema() : Promise.resolve(schema)).catch((cause: unknown) => {
      // another try may succeed
      charge = undefined
      throw cause
    })
    return charge
  }
  return {
    precharger: () => void lire().catch(() => undefined),
    resolveur: async (valeurs) => {
      const lu = (await lire()).safeParse(valeurs, { error: messageDeFaute })
      if (lu.success) return { values: lu.data as never, errors: {} }
      const erreurs: Record<string, unknown> = {}
      for (const { path, code, message } of lu.error.issues) poser(erreurs, path.map(String), { type: code, message })
      return { values: {}, errors: erreurs as FieldErrors<V> }
    },
  }
}
