import type { BornesMotDePasse } from '../utilisateur/exigences-mot-de-passe.rules.ts'
import type { Condition } from './condition.rules.ts'
import type { Controle } from './controles.rules.ts'

// No zod in this folder but in schemas.ts and lire.ts: a form shows before its rules have loaded.

export interface Option {
  readonly valeur: string
  readonly libelle: string
  readonly detail?: string | undefined
}

/** What answers a field; one line of text where nothing is said. */
export type Piece = 'long' | 'secret' | 'nouveauSecret' | 'choix' | 'liste' | 'segments' | 'plusieurs' | 'case'

/**
 * Everything there is to know of a field, once: the page shows it, the keyboard, the browser's memory and both ends' rules follow it. A
 * kind of field (natures/) gives most of it; a form says what differs: `{ ...identite.nom, requis: false }`.
 */
export interface Champ {
  /** Names its rule in `schemas`. */
  readonly nature: string
  readonly piece?: Piece
  readonly etiquette: string
  readonly aide?: string | undefined
  /** True where nothing is said. An optional answer left empty is null. */
  readonly requis?: boolean
  /** Said where a required answer is missing. */
  readonly manque?: string
  /** Most characters that may be typed; also in the rule. */
  readonly longueur?: number
  readonly tropLong?: string
  readonly longueurMin?: number
  readonly tropCourt?: string
  /** How a phrase is written; `malEcrit` is said otherwise. */
  readonly motif?: RegExp
  readonly malEcrit?: string
  /** Least and most, of a day or a number; `horsBornes` is said otherwise. */
  readonly min?: string | number
  readonly max?: string | number
  readonly horsBornes?: string
  /** Said beyond the most, where it is not the same. */
  readonly auDela?: string
  /** Of a number. */
  readonly entier?: true
  readonly decimales?: number
  readonly options?: readonly Option[]
  /** What the parameters ask of a new password. */
  readonly politique?: BornesMotDePasse
  /** Relevant only then: else neither shown, nor checked, nor sent. */
  readonly si?: Condition
  /** Never kept in a draft. */
  readonly secret?: true
  /** Serves once: emptied after each try to send. */
  readonly unique?: true
  /** Two by two once typed: nothing moves under the fingers (1§5). */
  readonly masque?: 'paires'
  /** Nothing to check but that there is an answer: no rule to load. */
  readonly libre?: true
  readonly lignes?: number
  // as HTML says it
  readonly type?: 'email' | 'tel' | 'date' | 'search'
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly autoCapitalize?: 'none' | 'characters'
  readonly spellCheck?: boolean
  readonly readOnly?: boolean
}

/** Fields by name, in the order of the screen. */
export type Champs = Readonly<Record<string, Champ>>

export interface Declaration<C extends Champs = Champs> {
  readonly champs: C
  /** Rules between fields. */
  readonly controles?: readonly Controle[]
}

/** What fields hold while one types. */
export type Valeurs<C extends Champs> = {
  [K in keyof C]: C[K]['piece'] extends 'case' ? boolean : C[K]['piece'] extends 'plusieurs' ? string[] : string
}

/** Keeps the names and kinds of the fields in the type. */
export const defineChamps = <const C extends Champs>(champs: C): C => champs

type SansNom<T> = { readonly [N in keyof T]: Omit<Champ, 'nature'> }

/** Kinds of one family; each bears its name. */
export const natures = <const T extends SansNom<T>>(
  famille: T,
): { readonly [N in keyof T]: T[N] & { readonly nature: N } } =>
  Object.fromEntries(Object.entries<object>(famille).map(([nature, faits]) => [nature, { ...faits, nature }])) as never
