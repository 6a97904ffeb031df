import { garderBrouillon, lireBrouillon } from '../../../session/brouillons.ts'
import { magasinSession } from '../../../session/session.store.ts'
import type { SectionDite } from './reponses.rules.ts'

/** What one keeps of a request that was sent. */
export interface RecuDeDemande {
  readonly reference: string
  readonly titre: string
  /** Instant. */
  readonly le: string
  readonly suite: string
  /** The day until which an answer is promised. */
  readonly reponseAvant: string | undefined
  readonly sections: readonly SectionDite[]
}

const nomDe = (reference: string): string => `recu-${reference}`

const lecteur = () => magasinSession.lire().utilisateur?.userWebId
/** Those of this page, whole, and whose they are: they end with it. */
const entiers = new Map<string, { readonly de: number | undefined; readonly recu: RecuDeDemande }>()

/**
 * Kept in the tab: a reload shows the receipt again, and whoever has no account has no other one on screen. Answers to `intimes` fields are
 * there until the reload only.
 */
export const garderRecu = (recu: RecuDeDemande, intimes: ReadonlySet<string>): void => {
  entiers.set(recu.reference, { de: lecteur(), recu })
  const sections = recu.sections.map((section) => ({
    ...section,
    reponses: section.reponses.filter(({ nom }) => !intimes.has(nom)),
  }))
  garderBrouillon(nomDe(recu.reference), { recu: { ...recu, sections } })
}

export const lireRecu = (reference: string): RecuDeDemande | undefined => {
  const entier = entiers.get(reference)
  if (entier !== undefined && entier.de === lecteur()) return entier.recu
  return lireBrouillon(nomDe(reference))?.recu as RecuDeDemande | undefined
}
