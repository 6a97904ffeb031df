import type { NomCalcul } from './calculs.rules.ts'
import type { CodeRefus } from './controles.messages.ts'
import type { NomFait, PartieAdresse } from './faits.codes.ts'
import type { NomListe } from './listes.codes.ts'
import type { TypeAppelDedie, TypeDemarche } from './types.codes.ts'
import type { TypeChamp } from './types-de-champ.ts'

// A form as data (decision 032). One order of steps and fields; a condition reads only what stands before it, or a fact.

/** Reads finite things only, so that every branch can be listed. */
export type Condition =
  | { readonly champ: string; readonly vaut: string | readonly string[] }
  | { readonly fait: NomFait; readonly vaut: string | readonly string[] }
  | { readonly et: readonly Condition[] }
  | { readonly ou: readonly Condition[] }
  | { readonly non: Condition }

/** `partie`: of an address. */
export type Source = (
  | { readonly constante: string }
  | { readonly champ: string }
  | { readonly fait: NomFait }
  | { readonly calcul: NomCalcul }
) & { readonly partie?: PartieAdresse }

/** The first entry whose condition holds. */
export type Texte = string | readonly { readonly si?: Condition; readonly texte: string }[]

export type Options =
  | readonly (string | { readonly code: string; readonly libelle?: string; readonly si?: Condition })[]
  /** Given by the server with the form. */
  | { readonly liste: NomListe }

interface Imposition {
  readonly si?: Condition
  readonly valeur: Source
  readonly message?: string
}

/** Parts of a screen that React of their own shows. */
export type NomWidget = 'rechercheCompteur' | 'compteur' | 'apercuContrat' | 'codeVirement'

export interface ChampDeDemarche {
  readonly nom: string
  /** Rule, keyboard, autocomplete, mask, capitals. An address expands: nom_rue, nom_codePostal, nom_ville, nom_pays. */
  readonly type: TypeChamp
  readonly etiquette: Texte
  readonly aide?: Texte
  /** Shown, checked and sent only then. */
  readonly si?: Condition
  /** What is sent and read where `si` does not hold; nothing by default. */
  readonly siCache?: string
  /** True where nothing is said. */
  readonly requis?: boolean | Condition
  readonly options?: Options
  /** Start value, which the person may change. */
  readonly initial?: Source
  /** Read-only while one holds; computed by the server, never read from the wire. */
  readonly impose?: readonly Imposition[]
  /** Never shown, to anybody but staff. */
  readonly invisible?: true
  /** A question of ours that only opens others. */
  readonly nonEnvoye?: true
  readonly widget?: NomWidget
}

export interface Etape {
  readonly id: string
  readonly titre: string
  readonly phase?: string
  readonly si?: Condition
  readonly champs: readonly ChampDeDemarche[]
  /** Run when the step is left, which they must allow. */
  readonly recherches?: readonly string[]
  /** Shown below the list of answers. */
  readonly surRecapitulatif?: true
}

export interface Recherche {
  readonly si?: Condition
  /** Its inputs, from fields of this step or of one before. */
  readonly entrees: Readonly<Record<string, string>>
  /** What must hold of the facts it gave. */
  readonly exige?: Condition
  readonly refus?: CodeRefus
  /** What of it is merged into what is sent, before the answers. */
  readonly fusion?: Readonly<Record<string, NomFait>>
}

/** Compares by the type of its field: number, day or text. Does not apply where a side is unknown. `{x}` in its sentence is `a`. */
export interface ControleDeDemarche {
  readonly si?: Condition
  readonly sur: string
  readonly op: 'egal' | 'auMoins' | 'auPlus'
  readonly a: Source
  readonly message: CodeRefus
}

/** What is asked, whatever its answers are sent by. */
export interface Questionnaire {
  readonly titre: string
  readonly etapes: readonly Etape[]
  readonly recherches?: Readonly<Record<string, Recherche>>
  readonly controles?: readonly ControleDeDemarche[]
  /** At most one Oui: the screen sets the others to Non, the server refuses two. */
  readonly exclusifs?: readonly (readonly string[])[]
  /** Orders of the answers start after so many: merged search data stand before (2§9). */
  readonly decalageOrdre?: number
}

export interface Definition extends Questionnaire {
  readonly type: TypeDemarche
  /** The type that is sent, where an answer decides it; else `type`. */
  readonly typeEnvoye?: readonly { readonly si?: Condition; readonly type: TypeDemarche }[]
  readonly succes?: CodeRefus | 'subscription-ok'
  readonly apres?: 'mandat' | 'recu'
}

/** What may be looked through before anybody fills it. */
export type Analysable = Questionnaire & Pick<Definition, 'typeEnvoye'>

export const defineDemarche = (definition: Definition): Definition => definition

/** A form whose answers go to a call of their own and begin no request: one step, every field of it always there (decision 072). */
export interface DefinitionDediee extends Questionnaire {
  readonly type: TypeAppelDedie
  readonly bouton: string
}

export const defineFormulaireDedie = (definition: DefinitionDediee): DefinitionDediee => definition
