import type { Paire } from './faits.ts'
import type { Bloc } from './lettre.ts'

/** Signs past which a text stands under its label, over the whole width and as many pages as it takes. */
const COURTE_MAX = 200
/** And lines. */
const LIGNES_MAX = 8

const estCourte = ([, valeur]: Paire): boolean => valeur.length <= COURTE_MAX && valeur.split('\n').length <= LIGNES_MAX

/** Pairs in their order: short ones beside their label, together; a long one in paragraphs of its own. */
export const blocsDePaires = (lignes: readonly Paire[]): Bloc[] => {
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
    blocs.push({ type: 'paragraphe', discret: true, suivi: true, texte: label })
    for (const texte of valeur.split('\n')) if (texte.trim() !== '') blocs.push({ type: 'paragraphe', texte })
  }
  fermer()
  return blocs
}
