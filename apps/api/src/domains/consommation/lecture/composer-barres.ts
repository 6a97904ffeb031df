import { type Granularite, niveauDeGranularite, type Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { etalerParAnnee, etalerParMois } from '../serie/etaler.ts'
import { cleDe, debutJour, type PlageBarre, plages } from './calendrier.ts'
import { couperHeures, type JourDuSejour } from './couper-heures.ts'
import {
  ajouter,
  avecReportes,
  type Cumul,
  cumulDeJour,
  cumulDeSomme,
  cumulVide,
  heuresConnues,
  qualiteDe,
} from './cumul.ts'
import type { Lu, Sejour } from './lu.ts'
import { periodesAEtaler, periodesRelevees } from './periodes-relevees.ts'

/** One bar, before it becomes an answer. Volumes in litres. */
export interface BarreComposee extends PlageBarre {
  readonly litres: number | null
  readonly litresEstimes: number
  readonly qualite: Qualite
  /** Hours of the bar its volume covers, and hours it has. */
  readonly heuresConnues: number
  readonly heures: number
  /** Of a day or a week: known litres of a gap that no bar shows, and hours of the bar they cover beside its own. */
  readonly litresReportes: number
  readonly heuresReportees: number
}

const HEURE = 3600

/** Of days and hours: a carried volume shows in months and years only (decisions: function). */
const SANS_REPORT = { litresReportes: 0, secondesReportees: 0 }

type Cumuls = Map<string, Cumul>

const verser = (cumuls: Cumuls, cle: string, element: Cumul): void => {
  const cumul = cumuls.get(cle) ?? cumulVide()
  ajouter(cumul, element)
  cumuls.set(cle, cumul)
}

const verserHeures = (cumuls: Cumuls, jour: JourDuSejour): void => {
  const debut = debutJour(jour.jour)
  jour.litres.forEach((litres, heure) => {
    if (litres === null) return
    const seule = { ...jour, litres: [litres], qualites: jour.qualites.charAt(heure), total: litres, ...SANS_REPORT }
    verser(cumuls, String(debut + heure * HEURE), cumulDeJour(seule))
  })
}

/** First day of a year or of a month. */
const premierJourDe = (periode: string): string => `${periode}-01-01`.slice(0, 10)

// billing periods spread by time: their hours are known, estimated
const verserPeriodes = (cumuls: Cumuls, lu: Lu, granularite: Granularite, barres: readonly PlageBarre[]): void => {
  const periodes = periodesAEtaler(periodesRelevees(lu), lu.sejours, debutJour)
  const etaler = granularite === 'ANNEE' ? etalerParAnnee : etalerParMois
  for (const { periode, litres } of etaler(periodes, PARIS))
    verser(cumuls, cleDe(granularite, premierJourDe(periode)), { ...cumulVide(), litres, litresEstimes: litres })
  for (const { debut, fin, litres, cadran } of periodes) {
    // the dials of one meter cover the same hours
    if (litres === null || cadran !== 1) continue
    for (const barre of barres) {
      const secondes = Math.min(fin, barre.a) - Math.max(debut, barre.de)
      const cumul = cumuls.get(barre.cle)
      if (secondes > 0 && cumul !== undefined) cumul.heuresEstimees += secondes / HEURE
    }
  }
}

/** Points served at once during the bar: their hours add up. */
const nbPoints = (sejours: readonly Sejour[], { de, a }: PlageBarre): number =>
  Math.max(1, new Set(sejours.filter((sejour) => sejour.du < a && sejour.au > de).map(({ point }) => point)).size)

/**
 * The bars of a period of whole bars, from what was read: day rows and rollups of telemetered meters, billing readings
 * spread by time where there are none (decisions: sources, key, function). Every bar of the period is there; one nothing is
 * known of has no volume, never zero.
 */
export const composerBarres = (lu: Lu, granularite: Granularite, du: string, au: string): BarreComposee[] => {
  const barres = plages(granularite, du, au)
  const niveau = niveauDeGranularite[granularite]
  const cumuls: Cumuls = new Map()
  const reportes = new Map<string, typeof SANS_REPORT>()
  const coupes = couperHeures(lu)
  if (granularite === 'HEURE') for (const jour of coupes) verserHeures(cumuls, jour)
  else {
    const enJours = niveau === 'JOURNEE'
    const duJour = (cumul: Cumul): Cumul => (enJours ? { ...cumul, ...SANS_REPORT } : avecReportes(cumul))
    if (enJours)
      for (const { debut, litresReportes, secondesReportees } of [
        ...lu.jours,
        ...coupes.map(({ jour, ...coupe }) => ({ ...coupe, debut: jour })),
      ]) {
        const cle = cleDe(granularite, debut)
        const avant = reportes.get(cle) ?? SANS_REPORT
        reportes.set(cle, {
          litresReportes: avant.litresReportes + litresReportes,
          secondesReportees: avant.secondesReportees + secondesReportees,
        })
      }
    for (const somme of [...lu.annees, ...lu.mois]) verser(cumuls, cleDe(granularite, somme.debut), cumulDeSomme(somme))
    for (const somme of lu.jours) verser(cumuls, cleDe(granularite, somme.debut), duJour(cumulDeSomme(somme)))
    for (const jour of coupes) verser(cumuls, cleDe(granularite, jour.jour), duJour(cumulDeJour(jour)))
  }
  if (niveau === 'ANNEE' || niveau === 'MOIS') verserPeriodes(cumuls, lu, granularite, barres)

  return barres.map((barre) => {
    const cumul = cumuls.get(granularite === 'HEURE' ? String(barre.de) : barre.cle) ?? cumulVide()
    const heures = Math.round((barre.a - barre.de) / HEURE)
    const points = nbPoints(lu.sejours, barre)
    const connues = heuresConnues(cumul, heures * points)
    const reporte = reportes.get(barre.cle) ?? SANS_REPORT
    const couvertes = heuresConnues({ ...cumul, ...reporte }, heures * points)
    return {
      ...barre,
      litres: cumul.litres,
      litresEstimes: cumul.litresEstimes,
      qualite: qualiteDe(cumul, connues, heures * points),
      heuresConnues: cumul.litres === null ? 0 : connues / points,
      heures,
      litresReportes: reporte.litresReportes,
      heuresReportees: reporte.secondesReportees === 0 ? 0 : (couvertes - connues) / points,
    }
  })
}
