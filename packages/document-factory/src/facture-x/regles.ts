import type { Regles } from './regle.ts'
import { reglesDeCalcul } from './regles-calcul.ts'
import { reglesDePresence } from './regles-presence.ts'
import type { Element } from './xml.ts'

export const reglesEn16931: Regles = { ...reglesDePresence, ...reglesDeCalcul }

/** Names of the rules that an invoice breaks: one that breaks any may not call itself an electronic invoice. */
export const reglesEnfreintes = (cii: Element): string[] =>
  Object.entries(reglesEn16931)
    .filter(([, tient]) => !tient(cii))
    .map(([nom]) => nom)
