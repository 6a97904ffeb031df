/** What JSON Schema says of one part of a document: all that XML needs of it. */
export interface Forme {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Forme>>
  readonly required?: readonly string[]
  readonly items?: Forme
  readonly enum?: readonly string[]
  readonly const?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

/** A kind of document: its name space, its root element, its shape. */
export interface Document {
  readonly espace: string
  readonly racine: string
  readonly forme: Forme
}

/** Of `reponses`, each one is a `reponse`. */
export const unDe = (liste: string): string => liste.replace(/s$/, '')
