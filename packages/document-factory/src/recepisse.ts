import type { Partie } from './pdf/entete.ts'
import type { Paire } from './pdf/faits.ts'
import { type Bloc, ecrireLettre } from './pdf/lettre.ts'

/** The receipt of a request, as a person reads it: every day and state is written already. */
export interface RecepissePdf {
  readonly titre: string
  readonly emetteur: Partie
  /** Who received what, when, under which reference. */
  readonly phrase: string
  readonly faits: readonly Paire[]
  /** Each under its heading; one without lines is left out. */
  readonly parties: readonly { readonly titre: string; readonly lignes: readonly Paire[] }[]
  readonly suite: string
  readonly etabliLe: string
  readonly instant: Date
}

/** Signs past which a text stands under its label, over the whole width and as many pages as it takes. */
const COURTE_MAX = 200

const estCourte = ([, valeur]: Paire): boolean => valeur.length <= COURTE_MAX

/** Pairs in their order: short ones beside their label, together; a long one in paragraphs of its own. */
const blocsDe = (lignes: readonly Paire[]): Bloc[] => {
  const blocs: Bloc[] = []
  let courtes: Paire[] = []
  const fermer = (): void => {
    if (courtes.length > 0) blocs.push({ type: 'fiche', lignes: courtes })
    courtes = []
  }
  for (const ligne of lignes) {
    if (estCourte(ligne)) {
      courtes.push(ligne)
      continue
    }
    fermer()
    const [label, valeur] = ligne
    blocs.push({ type: 'paragraphe', discret: true, texte: label })
    for (const texte of valeur.split('\n')) if (texte.trim() !== '') blocs.push({ type: 'paragraphe', texte })
  }
  fermer()
  return blocs
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
        lignes.length === 0 ? [] : [{ type: 'titre', texte: intitule }, ...blocsDe(lignes)],
      ),
      { type: 'paragraphe', discret: true, texte: recepisse.suite },
    ],
  })
