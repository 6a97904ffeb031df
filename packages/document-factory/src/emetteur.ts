import type { Signature } from './pdf/entete.ts'

export interface Emetteur {
  readonly nom: string
  readonly telephone: string
  readonly horaires: string
  /** #RRGGBB */
  readonly couleur?: string
}

/** The head of its documents. */
export const signatureDe = ({ nom, telephone, horaires, couleur }: Emetteur): Signature => ({
  nom,
  lignes: [`Accueil\u202f: ${telephone}, ${horaires}`],
  ...(couleur !== undefined && { couleur }),
})
