import { sansIban } from '@ondine/webapi/champ/iban.rules.ts'
import { magasinSession } from './session.store.ts'

type Valeurs = Readonly<Record<string, unknown>>

const prefixe = 'ondine:brouillon:'

/** What is never kept, whatever the form says: secrets, and answers that serve once. Kinds of fields say theirs besides. */
const jamais = /mot_?de_?passe|password|confirmation|captcha|secret|iban/i

// A browser may refuse its storage: drafts are a help, never a need.
const magasin = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Drafts belong to a person: nobody finds what somebody else typed in the same tab. */
const cleDe = (formulaire: string): string =>
  `${prefixe}${magasinSession.lire().utilisateur?.userWebId ?? 'visiteur'}:${formulaire}`

/** The values a draft may keep; of a bank account typed into a text, a word. */
export const aGarder = (valeurs: Valeurs): Valeurs =>
  Object.fromEntries(
    Object.entries(valeurs).flatMap(([nom, valeur]) =>
      jamais.test(nom) ? [] : [[nom, typeof valeur === 'string' ? sansIban(valeur) : valeur]],
    ),
  )

/** Keeps what is typed in this tab: it survives a reload and an expired session, and ends with the tab. */
export const garderBrouillon = (formulaire: string, valeurs: Valeurs): void => {
  try {
    magasin()?.setItem(cleDe(formulaire), JSON.stringify(aGarder(valeurs)))
  } catch {
    // full or refused
  }
}

export const lireBrouillon = (formulaire: string): Valeurs | undefined => {
  try {
    const lu: unknown = JSON.parse(magasin()?.getItem(cleDe(formulaire)) ?? 'null')
    return typeof lu === 'object' && lu !== null && !Array.isArray(lu) ? aGarder(lu as Valeurs) : undefined
  } catch {
    return undefined
  }
}

export const oublierBrouillon = (formulaire: string): void => magasin()?.removeItem(cleDe(formulaire))

/** A wanted logout leaves nothing behind; the end of a session keeps the drafts for the same person. */
export const oublierBrouillons = (): void => {
  const stockage = magasin()
  if (!stockage) return
  for (const cle of Object.keys(stockage)) if (cle.startsWith(prefixe)) stockage.removeItem(cle)
}
