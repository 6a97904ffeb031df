import { garderBrouillon, lireBrouillon } from '../../../session/brouillons.ts'
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

/** Kept in the tab: a reload shows the receipt again, and whoever has no account has no other one on screen. */
export const garderRecu = (recu: RecuDeDemande): void => garderBrouillon(nomDe(recu.reference), { recu })

export const lireRecu = (reference: string): RecuDeDemande | undefined =>
  lireBrouillon(nomDe(reference))?.recu as RecuDeDemande | undefined
