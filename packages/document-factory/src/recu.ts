import type { Signature } from './pdf/entete.ts'
import type { ColonneGrille } from './pdf/grille.ts'
import { ecrireLettre } from './pdf/lettre.ts'

/** The receipt of a payment, as a person reads it: every figure and day is written already. */
export interface RecuPdf {
  readonly titre: string
  readonly emetteur: Signature
  /** Who received how much, when, how: one sentence. */
  readonly phrase: string
  readonly faits: readonly (readonly [label: string, valeur: string])[]
  /** What it settled, its day, how much of it. */
  readonly objets: readonly (readonly [string, string, string])[]
  readonly total: string
  readonly suite: string
  readonly etabliLe: string
  readonly instant: Date
}

const OBJETS: readonly ColonneGrille[] = [
  { label: 'Ce qui est réglé', poids: 2.4, replie: true },
  { label: 'Du', poids: 1.4 },
  { label: 'Montant TTC', poids: 1.2, alignement: 'droite' },
]

/** Writes a receipt: tagged, one page as long as it settles a few dozen things. */
export const ecrireRecu = ({ titre, emetteur, etabliLe, ...recu }: RecuPdf): Promise<Buffer> =>
  ecrireLettre({
    titre,
    emetteur,
    pied: `${titre} établi le ${etabliLe} par ${emetteur.nom}`,
    etablieLe: recu.instant,
    blocs: [
      { type: 'encadre', texte: recu.phrase },
      { type: 'fiche', lignes: recu.faits },
      { type: 'grille', colonnes: OBJETS, lignes: recu.objets, total: ['Total reçu', '', recu.total] },
      { type: 'paragraphe', discret: true, texte: recu.suite },
    ],
  })
