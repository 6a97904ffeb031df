import { nuancesDe } from '@ondine/webapi/parametrage/couleurs.rules.ts'
import { feuilleDe } from './feuille.ts'

const feuille = new CSSStyleSheet()

/** Gives every page the shades of this colour, over those that were built in. */
export const teindre = (couleur: string): void => {
  feuille.replaceSync(feuilleDe(nuancesDe(couleur)))
  if (!document.adoptedStyleSheets.includes(feuille)) document.adoptedStyleSheets.push(feuille)
}
