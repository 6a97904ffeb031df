import type { Champs, Declaration } from '@ondine/webapi/champ/champ.ts'
import { champsPertinents } from '@ondine/webapi/champ/condition.rules.ts'
import type { z } from 'zod'
import type { Jugement } from './lire-par-schema.ts'

export interface Juge<S> {
  /** Brings what judging needs, behind the form that shows. */
  readonly precharger: () => void
  readonly juger: (valeurs: Readonly<Record<string, unknown>>) => Promise<Jugement<S>>
}

/**
 * The schema of a form, or what brings it: `async () => (await import('./x.schema.ts')).xSchema(settings)`. Brought, zod
 * (20 kB) loads behind the form that shows.
 */
export type Schema<V, S> = z.ZodType<S, V> | (() => Promise<z.ZodType<S, V>>)

/** Loads once; another try after a failure may succeed. */
export const chargerUneFois = <T>(charger: () => Promise<T>): (() => Promise<T>) => {
  let charge: Promise<T> | undefined
  return () => {
    charge ??= charger().catch((cause: unknown) => {
      charge = undefined
      throw cause
    })
    return charge
  }
}

/** Checks a form with its schema: first fault of each field. */
export const jugeParSchema = <V, S>(schema: Schema<V, S>): Juge<S> => {
  const lire = chargerUneFois(async () => {
    const { lireParSchema } = await import('./lire-par-schema.ts')
    return lireParSchema(typeof schema === 'function' ? await schema() : schema)
  })
  return {
    precharger: () => void lire().catch(() => undefined),
    juger: async (valeurs) => (await lire())(valeurs),
  }
}

const reglesDesChamps = chargerUneFois(() => import('@ondine/webapi/champ/lire.ts'))

/** Where every field only wants an answer there is nothing to load. */
const jugeLibre = (champs: Champs, valeurs: Readonly<Record<string, unknown>>): Jugement<unknown> => {
  const noms = [...champsPertinents(champs, valeurs)]
  const manques = noms.filter((nom) => champs[nom]?.requis !== false && String(valeurs[nom] ?? '').trim() === '')
  if (manques.length > 0) return { fautes: Object.fromEntries(manques.map((nom) => [nom, champs[nom]?.manque ?? ''])) }
  return { saisie: Object.fromEntries(noms.map((nom) => [nom, valeurs[nom]])) }
}

/** Checks a form by what it declares of its fields. */
export const jugeDesChamps = (
  lire: () => Declaration & { readonly anciennes?: Readonly<Record<string, unknown>> | undefined },
): Juge<unknown> => {
  const estLibre = (): boolean => Object.values(lire().champs).every(({ libre }) => libre === true)
  return {
    precharger: () => {
      if (!estLibre()) void reglesDesChamps().catch(() => undefined)
    },
    juger: async (valeurs) =>
      estLibre()
        ? jugeLibre(lire().champs, valeurs)
        : (await reglesDesChamps()).lireFormulaire(lire(), valeurs, lire().anciennes),
  }
}
