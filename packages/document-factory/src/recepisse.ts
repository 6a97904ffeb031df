import type { Signature } from './pdf/entete.ts'
import type { Paire } from './pdf/faits.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'
import { blocsDePaires } from './pdf/paires.ts'

/** The receipt of a request, as a person reads it: every day and state is written already. */
export interface RecepissePdf {
  readonly titre: string
  readonly emetteur: Signature
  /** Who received what, when, under which reference. */
  readonly phrase: string
  readonly faits: readonly Paire[]
  /** Each under its heading; one without lines is left out. */
  readonly parties: readonly { readonly titre: string; readonly lignes: readonly Paire[] }[]
  readonly suite: string
  readonly etabliLe: string
  readonly instant: Date
}

/** Writes the receipt of a request: tagged, a page or two unless long texts were sent. */
export const ecrireRecepisse = ({ titre, emetteur, etabliLe, ...recepisse }: RecepissePdf): Promise<Buffer> =>
  ecrireLettre({
    titre,
    emetteur,
    pied: `${titre} établi le ${etabliLe} par ${emetteur.nom}`,
    etablieLe: recepisse.instant,
    blocs: [
      { type: 'encadre', texte: recepisse.phrase },
      { type: 'fiche', lignes: recepisse.faits },
      ...recepisse.parties.flatMap(({ titre: intitule, lignes }): Bloc[] =>
        lignes.length === 0 ? [] : [{ type: 'titre', texte: intitule }, ...blocsDePaires(lignes)],
      ),
      { type: 'paragraphe', discret: true, texte: recepisse.suite },
    ],
  })
