import { PARIS } from '../../../platform/instant-local.ts'
import { etalerParAnnee } from '../serie/etaler.ts'
import { couperHeures } from './couper-heures.ts'
import { ajouter, avecReportes, cumulDeJour, cumulDeSomme, cumulVide } from './cumul.ts'
import type { Lu } from './lu.ts'
import { periodesRelevees } from './periodes-relevees.ts'

/**
 * Litres since 1 January of a year, from day rows read since then, carried volumes included; for a meter without telemetry
 * from its billing periods spread by time. Null when nothing is known.
 */
export const volumeDepuisJanvier = (lu: Lu, annee: string): number | null => {
  if (!lu.sejours.some(({ telereleve }) => telereleve))
    return etalerParAnnee(periodesRelevees(lu), PARIS).find(({ periode }) => periode === annee)?.litres ?? null
  const total = cumulVide()
  for (const somme of lu.jours) if (somme.debut.startsWith(annee)) ajouter(total, avecReportes(cumulDeSomme(somme)))
  for (const jour of couperHeures(lu)) if (jour.jour.startsWith(annee)) ajouter(total, avecReportes(cumulDeJour(jour)))
  return total.litres
}
