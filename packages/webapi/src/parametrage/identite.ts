import { parametresRegie } from './parametres/regie.ts'

/** What tells one utility from another; production does not start while one of them is still the fictional one's. */
export const nomsIdentite = [
  'regieNom',
  'regieNomComplet',
  'regieTelephone',
  'regieUrgence',
  'regieAdresse',
  'regieSiren',
  'regieNumeroTva',
] as const satisfies readonly (keyof typeof parametresRegie)[]
export type NomIdentite = (typeof nomsIdentite)[number]

/** Of the fictional utility; pages that say it were not made this utility's own. */
export const NOM_FICTIF = parametresRegie.regieNom.defaut
/** The colour that portal, mails and documents have unless a utility sets its own: its shades were drawn by hand. */
export const COULEUR_FICTIVE = parametresRegie.regieCouleur.defaut
