/** How the text of a value must be made, where a value made otherwise would do nothing; and one that is. */
export interface Forme {
  readonly motif: RegExp
  readonly exemple: string
  /** What a pattern cannot tell, such as check digits. */
  readonly verifie?: (texte: string) => boolean
  /** Why a value of the right shape is not taken. */
  readonly refus?: string
}

export const tientLaForme = (forme: Forme | undefined, texte: string): boolean =>
  forme === undefined || (forme.motif.test(texte) && (forme.verifie?.(texte) ?? true))

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

/** A table of parameters, each with its own default kept as a type. */
export const declarer = <const T extends Readonly<Record<string, Parametre>>>(table: T): T => table

export const entier = <const D extends number>(defaut: D, min: number, max: number, description: string) =>
  ({ type: 'System.Int32', defaut, min, max, description }) as const
export const booleen = (defaut: boolean, description: string) =>
  ({ type: 'System.Boolean', defaut, description }) as const
export const decimal = (defaut: number, min: number, max: number, description: string) =>
  ({ type: 'System.Double', defaut, min, max, description }) as const
