import type { Element } from './xml.ts'

/** Does the invoice keep this rule? By the name that EN 16931 gives it. */
export type Regles = Readonly<Record<string, (cii: Element) => boolean>>
