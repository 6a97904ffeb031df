/** How the text of a value must be made, where a value made otherwise would do nothing; and one that is. */
export interface Forme {
  readonly motif: RegExp
  readonly exemple: string
}

/** Runtime parameters (3§3). The database stores only the differences from `defaut`. */
export type Parametre =
  | { type: 'System.Int32'; defaut: number; min: number; max: number; description: string; public?: true }
  | { type: 'System.Double'; defaut: number; min: number; max: number; description: string; public?: true }
  | {
      type: 'System.String'
      defaut: string
      max: number
      /** The only values accepted, where they are few. */
      choix?: readonly string[]
      forme?: Forme
      description: string
      public?: true
    }
  | { type: 'System.Boolean'; defaut: boolean; description: string; public?: true }
  /** Short words, stored with commas between them. */
  | {
      type: 'System.List'
      defaut: readonly string[]
      choix?: readonly string[]
      /** Of each word. */
      forme?: Forme
      description: string
      public?: true
    }
  | { type: 'System.DateTime'; defaut: string; description: string; public?: true }

export type ValeurParametre = string | number | boolean | readonly string[]
