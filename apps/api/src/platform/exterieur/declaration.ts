import type { z } from 'zod'
import type { Simulateur } from './simulateur.ts'
import type { Sortie } from './sortie.ts'

// What the installation must know of a service outside, said once beside its adapter (decision 016). Settings, content policy,
// hosts that may be asked, health, documentation and the demo's simulators derive from it.

/** Environment variables as they were written; what is empty is absent. */
export type Ecrits = Readonly<Record<string, string | undefined>>
/** A wrong setting and what is wrong with it, in one line that never shows its value. */
export type Faute = readonly [reglage: string, faute: string]

/** One environment variable. */
export interface Reglage<S extends z.ZodType = z.ZodType> {
  readonly schema: S
  /** A key that the provider gave: production refuses what cannot be one. */
  readonly secret?: true
  /** What is sent to this address is secret: production refuses plain http, this machine apart. */
  readonly confidentiel?: true
  /** Why production does not start without it. */
  readonly exigeEnProduction?: string
}
type Reglages = Readonly<Record<string, Reglage>>
type Lus<G extends Reglages> = { readonly [Nom in keyof G]: z.output<G[Nom]['schema']> }
type EcritsDe<G extends Reglages> = { readonly [Nom in keyof G]?: string | undefined }

/** A line of the table of settings in README. */
interface LigneTable<Nom extends string = string> {
  readonly noms: readonly Nom[]
  readonly defaut: string
  readonly sens: string
}

/** Other origins that a page may use. */
export interface SourcesDePage {
  readonly scripts: readonly string[]
  readonly cadres: readonly string[]
  readonly appels: readonly string[]
}

/**
 * A service outside. R: its settings as its adapter wants them, undefined where the operator set none. C: what each of its
 * configurations holds, for a service that has several, set in the back office (a payment rail has one per traité); their
 * secrets come from a file that a setting names (`fichierDeSecrets`).
 */
export interface ServiceExterieur<R = unknown, C = unknown> {
  /** Kebab-case. */
  readonly nom: string
  /** What staff read in the state of the service. */
  readonly titre: string
  readonly reglages: Reglages
  readonly table: readonly LigneTable[]
  /** What serves in its place where it is not set up, for the operator. */
  readonly sansLui: string
  /** Settings that a production would take: the documentation shows its hosts, the tests try it. */
  readonly exemple: Ecrits
  lire(lus: Readonly<Record<string, unknown>>): R
  /** Settings that do not go together. */
  fautes?(ecrits: Ecrits): readonly Faute[]
  /** What only production refuses. */
  fautesProduction?(ecrits: Ecrits): readonly Faute[]
  readonly configuration?: z.ZodType<C>
  /** The only hosts that the server may ask for it (`hoteDe`); none: not set up. */
  hotes(reglages: NonNullable<R>, configuration: C): readonly string[]
  readonly csp?: {
    /** What every page may use of it. */
    pages?(reglages: NonNullable<R>): Partial<SourcesDePage>
    /** Where the form of its relay page may go: that page's policy only, never the portal's. */
    relais?(reglages: NonNullable<R>, configuration: C): readonly string[]
  }
  /** A better question than whether its hosts take a connection. @throws where it cannot be used */
  sante?(reglages: NonNullable<R>, sortie: Sortie): Promise<void>
  /** What its own settings do not allow that the portal needs, in one sentence for who looks after them; undefined: nothing. Asked by `check` only. */
  aRevoir?(reglages: NonNullable<R>, sortie: Sortie): Promise<string | undefined>
  /** Stands for it in the demo, at that root; `portail` is the root of the portal. */
  simulateur?(racine: string, portail: string): Simulateur
  /** A demo that sets nothing of it up has its simulator without being asked (docs/decisions/031). */
  readonly simuleParDefaut?: true
}

interface Declaration<G extends Reglages, R, C>
  extends Omit<
    ServiceExterieur<R, C>,
    'reglages' | 'table' | 'exemple' | 'lire' | 'fautes' | 'fautesProduction' | 'configuration'
  > {
  readonly reglages: G
  readonly table: readonly LigneTable<keyof G & string>[]
  readonly exemple: EcritsDe<G>
  readonly configuration?: z.ZodType<C>
  lire(lus: Lus<G>): R
  fautes?(ecrits: EcritsDe<G>): readonly (readonly [keyof G & string, string])[]
  fautesProduction?(ecrits: EcritsDe<G>): readonly (readonly [keyof G & string, string])[]
}

/** Declares a service outside. It counts once it stands in the list of `demarrage/services-exterieurs.ts`. */
export const defineServiceExterieur = <const G extends Reglages, R, C = undefined>(
  declaration: Declaration<G, R, C>,
): ServiceExterieur<R, C> => ({
  ...declaration,
  exemple: declaration.exemple as Ecrits,
  lire: (lus) => declaration.lire(lus as Lus<G>),
})
