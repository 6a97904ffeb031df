/**
 * Beginnings of the paths of what changes when somebody settles something, here or elsewhere: another window, another person, billing, staff.
 * The state of a contract is told by the same files of billing.
 */
const EN_COURS = 'Paiement/enCours/'
const DEBUTS = [
  'Facture/',
  'Facturation/',
  'Prelevement/',
  'Amendis/',
  EN_COURS,
  'TableauDeBord/tuiles/',
  'Abonnement/detailAbonnement/',
]
/** Heavy, and of what was billed: nobody's payment changes them. */
const SAUF = 'Facturation/listeConsommations'

/** Does what this read answers change with a settlement? */
export const suitLesReglements = (chemin: string): boolean =>
  DEBUTS.some((debut) => chemin.startsWith(debut)) && !chemin.startsWith(SAUF)

/** How deep a bill stands in an answer: pages, page, list, bill. */
const PROFONDEUR = 5

const facturesEnCours = (valeur: unknown, profondeur: number): number => {
  if (typeof valeur !== 'object' || valeur === null || profondeur === 0) return 0
  if ('motifSansPaiement' in valeur) return valeur.motifSansPaiement === 'EN_COURS' ? 1 : 0
  return Object.values(valeur).reduce<number>((somme, une) => somme + facturesEnCours(une, profondeur - 1), 0)
}

/** Of what this read answers, how many show as being paid: bills, or the payments themselves. */
export const paiementsAttendus = (chemin: string, reponse: unknown): number =>
  chemin.startsWith(EN_COURS) && Array.isArray(reponse)
    ? reponse.length
    : suitLesReglements(chemin)
      ? facturesEnCours(reponse, PROFONDEUR)
      : 0
