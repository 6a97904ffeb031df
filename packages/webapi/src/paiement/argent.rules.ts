/**
 * Beginnings of the paths of what changes when somebody settles something, here or elsewhere: another window, another person, billing, staff.
 * The state of a contract is told by the same files of billing.
 */
const DEBUTS = [
  'Facture/',
  'Facturation/',
  'Prelevement/',
  'Amendis/',
  'Paiement/enCours/',
  'TableauDeBord/tuiles/',
  'Abonnement/detailAbonnement/',
]
/** Heavy, and of what was billed: nobody's payment changes them. */
const SAUF = 'Facturation/listeConsommations'

/** Does what this read answers change with a settlement? */
export const suitLesReglements = (chemin: string): boolean =>
  DEBUTS.some((debut) => chemin.startsWith(debut)) && !chemin.startsWith(SAUF)
