/** Rows that a panel shows of a list that is longer than a page (2§9). */
export const LIMITE_AFFICHAGE = 20

/**
 * How many invoices a panel shows: all of them up to the heavy-load threshold, else 20, and as many more each time the next ones
 * are asked for (decision 025).
 * @param seuil ConfigurationNbMaxElementPagination
 */
export const nombreAffiche = (total: number, seuil: number, tranches: number): number =>
  total <= seuil ? total : Math.min(total, LIMITE_AFFICHAGE * tranches)
