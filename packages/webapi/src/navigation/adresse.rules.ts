import type { GenreRecherche } from './ecran.ts'
import { type DefinitionDe, ecranDe, type IdEcran, type MotifDe } from './screens.ts'

type Nom<S extends string> = S extends `${infer N}?` ? N : S extends `${infer N}*` ? N : S
type Requis<P extends string> = P extends `${string}{${infer S}}${infer R}`
  ? (S extends `${string}?` ? never : Nom<S>) | Requis<R>
  : never
type Facultatif<P extends string> = P extends `${string}{${infer S}}${infer R}`
  ? (S extends `${string}?` ? Nom<S> : never) | Facultatif<R>
  : never

export type ParametresDe<I extends IdEcran> = { readonly [N in Requis<MotifDe<I>>]: string } & {
  readonly [N in Facultatif<MotifDe<I>>]?: string | undefined
}
/** What {@link cheminDe} takes after the screen. */
export type Arguments<I extends IdEcran> = [Requis<MotifDe<I>>] extends [never]
  ? [parametres?: ParametresDe<I>]
  : [parametres: ParametresDe<I>]

/**
 * Path of a screen, its parameters encoded: `cheminDe('alerte', { type: 'fuite' })` is `/alerte/fuite`. The only way
 * to write a link: an unknown screen or a missing parameter does not compile.
 */
export const cheminDe = <I extends IdEcran>(id: I, ...[parametres]: Arguments<I>): string => {
  const valeurs: Readonly<Record<string, string | undefined>> = parametres ?? {}
  const chemin = ecranDe(id).pattern.replace(/\/\{(\w+)[?*]?\}/g, (_, nom: string) => {
    const valeur = valeurs[nom]
    return valeur === undefined || valeur === '' ? '' : `/${encodeURIComponent(valeur)}`
  })
  return chemin === '' ? '/' : chemin
}

type Valeur<G> = G extends 'oui' ? true : string

/** The search of a screen, everything optional. */
export type RechercheDe<I extends IdEcran> =
  DefinitionDe<I> extends { readonly recherche: infer R extends Readonly<Record<string, GenreRecherche>> }
    ? { readonly [N in keyof R]?: Valeur<R[N]> }
    : Readonly<Record<never, never>>

const LECTURES: Readonly<Record<GenreRecherche, (brut: unknown) => string | true | undefined>> = {
  // an address read as data gives a text of digits alone as a number
  texte: (brut) => (typeof brut === 'number' ? String(brut) : typeof brut === 'string' ? brut : undefined),
  oui: (brut) => (brut === true || brut === 'true' ? true : undefined),
}

/** Reads the search of a screen; what is not declared is left aside, what is unreadable is as if absent. */
export const lireRecherche = <I extends IdEcran>(id: I, brut: Readonly<Record<string, unknown>>): RechercheDe<I> =>
  Object.fromEntries(
    Object.entries(ecranDe(id).recherche ?? {}).flatMap(([nom, genre]) => {
      const lu = LECTURES[genre](brut[nom])
      return lu === undefined ? [] : [[nom, lu]]
    }),
  ) as RechercheDe<I>
