/** The local day so many months before another; the last of its month where there is no such day. */
export const moisAvant = (jour: string, mois: number): string => {
  const [annee = 0, rang = 1, quantieme = 1] = jour.split('-').map(Number)
  const dernier = new Date(Date.UTC(annee, rang - mois, 0)).getUTCDate()
  return new Date(Date.UTC(annee, rang - 1 - mois, Math.min(quantieme, dernier))).toISOString().slice(0, 10)
}

/** The local day from which the lists of bills show what is settled, by the parameter `profondeurHistorique` or what a call asks; `undefined`: from ever (2§7). */
export const debutProfondeur = (aujourdhui: string, mois: number): string | undefined =>
  mois < 0 ? undefined : moisAvant(aujourdhui, mois)
