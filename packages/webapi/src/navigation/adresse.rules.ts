import { ecranDe, type IdEcran, type MotifDe } from './screens.ts'

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
type Arguments<I extends IdEcran> = [Requis<MotifDe<I>>] extends [never]
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
