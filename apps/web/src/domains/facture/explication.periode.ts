import { ajouterJours, nbJours } from '@ondine/webapi/consommation/calendrier.rules.ts'

/**
 * The narrowest chart of consumption that shows the days of an invoice: a month that holds them, else the year that holds most. A year
 * is cut in months, so that those of the invoice can be told.
 */
export const periodeDeConso = (du: string, au: string): string => {
  const dernier = au > du ? ajouterJours(au, -1) : au
  if (du.slice(0, 7) === dernier.slice(0, 7)) return du.slice(0, 7)
  const annees = Array.from({ length: Number(dernier.slice(0, 4)) - Number(du.slice(0, 4)) + 1 }, (_, rang) =>
    String(Number(du.slice(0, 4)) + rang),
  )
  const joursDans = (annee: string): number => {
    const debut = du > `${annee}-01-01` ? du : `${annee}-01-01`
    const fin = dernier < `${annee}-12-31` ? dernier : `${annee}-12-31`
    return nbJours(debut, fin)
  }
  return annees.reduce((mieux, annee) => (joursDans(annee) >= joursDans(mieux) ? annee : mieux), annees[0] ?? '')
}
