/**
 * Type of a column: how its values are written on screen, in exports and in sorting (3§9).
 * `montant` is integer centimes, `volume` integer litres, `jour` a local day yyyy-MM-dd, `instant` ISO 8601 with offset,
 * `code` a code named by `libelles`.
 */
export type TypeColonne = 'texte' | 'nombre' | 'montant' | 'volume' | 'jour' | 'instant' | 'booleen' | 'code'

export interface ColonneListe {
  /** French heading, the same on screen and in exports. */
  readonly label: string
  readonly type: TypeColonne
  /** May the list be sorted by it? The source then gives its sort key. */
  readonly triable?: true
  /** Does the text search look into it? Said to the reader under the search field. */
  readonly recherchable?: true
  /** Not shown at first; may be chosen. */
  readonly masquee?: true
  /** Cannot be hidden: names the row. */
  readonly fixe?: true
  /** Of volumes that do not all count the same: the field of the row that says its unit, and the symbols of the units. Absent: m³. */
  readonly unite?: { readonly champ: string; readonly symboles: Readonly<Record<string, string>> }
  /** A volume counted in whole units as a rule: people read « 37 m³ », never « 37,000 m³ », which reads as thousands. */
  readonly sansZeros?: true
  /** An amount kept with the sign of an account, where what is owed is negative: written as what is left to pay. */
  readonly oppose?: true
  /** French names of the codes (`code`), of true and false (`booleen`). */
  readonly libelles?: Readonly<Record<string, string>>
}
export type Colonnes = Readonly<Record<string, ColonneListe>>

type Triables<C extends Colonnes> = { [K in keyof C]: C[K] extends { triable: true } ? K : never }[keyof C] & string

/** One list: screen table, endpoint, exports and documentation all come from it. */
export interface Liste<C extends Colonnes = Colonnes> {
  /** File name of exports, key of what a browser remembers: `utilisateurs`. */
  readonly nom: string
  /** French title, heading of exports. */
  readonly titre: string
  readonly colonnes: C
  readonly tri: { readonly colonne: string; readonly decroissant: boolean }
  /** Column that the date range applies to. */
  readonly dates?: string
  /** The screen searches above this many characters, and gives the whole list back when emptied; absent: 0. */
  readonly rechercheAuDela?: number
}

/** Name of a column the list may be sorted by. */
export type ColonneTriable<L extends Liste> = Triables<L['colonnes']>

/** Declares a list; its first sort and its dates name columns of its own. */
export const defineListe = <const C extends Colonnes>(
  liste: Liste<C> & { readonly tri: { readonly colonne: Triables<C> }; readonly dates?: keyof C & string },
): Liste<C> => liste

/** The columns the list may be sorted by. */
export const colonnesTriables = <C extends Colonnes>(liste: Liste<C>): Triables<C>[] =>
  Object.entries(liste.colonnes).flatMap(([nom, { triable }]) => (triable ? [nom as Triables<C>] : []))

/** Rows a jump by number may pass over, and up to which the total is exact (decision: lists). */
export const PROFONDEUR_MAX_LISTE = 10_000

/** Page sizes offered by tables (3§9). */
export const taillesPage = [10, 25, 50] as const

/** Most rows of one export. A PDF is for reading, a CSV for working. */
export const LIGNES_MAX_EXPORT = { csv: 1_000_000, pdf: 5_000 } as const
/** Most rows of a list that a person selects at once. */
export const LIGNES_MAX_SELECTION = 20_000
export type FormatExport = keyof typeof LIGNES_MAX_EXPORT
