import type { Trace } from '../../../platform/audit.ts'

export interface Produit {
  readonly contenu: NodeJS.ReadableStream | Buffer
  readonly nom: string
  /** Line of the audit: what leaves, never what it holds. */
  readonly trace: Trace
}

/** An export whose rights and input have been checked. */
export interface Preparation {
  readonly format: 'csv' | 'pdf'
  produire(): Promise<Produit>
}
