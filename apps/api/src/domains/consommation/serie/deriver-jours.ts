import { type Fuseau, texteJour } from '../../../platform/temps-local.ts'
import { cumulDans, rangTroncon, type Troncon, volumeEntre } from './fonction-index.ts'

/**
 * Quality of an hour, one letter: M mesuré, E estimé, C corrigé (from close readings), c corrigé (inside a gap),
 * - manquant. C and c both show as corrigé; C still counts as a measured hour, c as an estimated one.
 */
export type QualiteHeure = 'M' | 'E' | 'C' | 'c' | '-'

/** One meter and local day (decisions 1-5). */
export type JourConsommation = {
  /** yyyy-MM-dd, local. */
  readonly jour: string
  /** Litres of each local hour: 24 values, 23 or 25 on clock changes; null where manquant. */
  readonly litres: readonly (number | null)[]
  /** One letter per hour, see QualiteHeure. */
  readonly qualites: string
  /** Sum of the known hours, null when none is known. */
  readonly total: number | null
  /** Least hourly volume over the measured hours, null when none is. */
  readonly minimumHoraire: number | null
  /** Hours M and C. */
  readonly heuresMesurees: number
  /** Hours E and c. */
  readonly heuresEstimees: number
  /** Hours C and c: a subset of the two counts above. */
  readonly heuresCorrigees: number
  /** Litres of the hours E and c. */
  readonly litresEstimes: number
  /** Litres of the hours C and c. */
  readonly litresCorriges: number
  /** Known litres of the day that no hour shows (gap too long, ends of a series): for months and years only. */
  readonly litresReportes: number
  /** Seconds that these litres cover. */
  readonly secondesReportees: number
}

const HEURE = 3600

/** Litres known inside the manquant hours are carried; a day nothing is known of has no row. */
function jourSansHeure(jour: number, nbHeures: number, litresReportes: number): JourConsommation {
  return {
    jour: texteJour(jour),
    litres: new Array<null>(nbHeures).fill(null),
    qualites: '-'.repeat(nbHeures),
    total: null,
    minimumHoraire: null,
    heuresMesurees: 0,
    heuresEstimees: 0,
    heuresCorrigees: 0,
    litresEstimes: 0,
    litresCorriges: 0,
    litresReportes,
    secondesReportees: nbHeures * HEURE,
  }
}

function qualiteHeure(troncons: readonly Troncon[], rang: number, h0: number, h1: number): QualiteHeure {
  let [estime, corrige, couvert] = [false, false, h0]
  for (let i = rang; i < troncons.length; i++) {
    const troncon = troncons[i] as Troncon
    if (troncon.de >= h1) break
    if (troncon.de > couvert || troncon.nature === 'long' || troncon.nature === 'rupture') return '-'
    estime ||= troncon.nature === 'estime'
    corrige ||= troncon.corrige
    couvert = troncon.a
  }
  if (couvert < h1) return '-'
  if (estime) return corrige ? 'c' : 'E'
  return corrige ? 'C' : 'M'
}

function volumeHeure(troncons: readonly Troncon[], rang: number, h0: number, h1: number): number {
  const premier = troncons[rang] as Troncon
  if (h1 <= premier.a) return cumulDans(premier, h1) - cumulDans(premier, h0)
  let i = rang
  while ((troncons[i]?.a ?? h1) < h1) i++
  return cumulDans(troncons[i] as Troncon, h1) - cumulDans(premier, h0)
}

/** Null when nothing at all is known of the day. */
function deriverJour(
  troncons: readonly Troncon[],
  rangDebut: number,
  jour: number,
  fuseau: Fuseau,
): JourConsommation | null {
  const debut = fuseau.debutJour(jour)
  const nbHeures = Math.round((fuseau.debutJour(jour + 1) - debut) / HEURE)
  const litres: (number | null)[] = []
  let [qualites, total, reportes, mesurees, estimees, corrigees, litresEstimes, litresCorriges] = [
    '',
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  let [minimum, secondes] = [Number.POSITIVE_INFINITY, 0]
  let rang = rangDebut
  for (let k = 0; k < nbHeures; k++) {
    const h0 = debut + k * HEURE
    const h1 = h0 + HEURE
    while ((troncons[rang]?.a ?? h1) <= h0) rang++
    const qualite = qualiteHeure(troncons, rang, h0, h1)
    qualites += qualite
    if (qualite === '-') {
      litres.push(null)
      const connu = volumeEntre(troncons, h0, h1)
      reportes += connu.litres
      secondes += connu.secondes
      continue
    }
    const volume = volumeHeure(troncons, rang, h0, h1)
    litres.push(volume)
    total += volume
    if (qualite === 'C' || qualite === 'c') {
      corrigees++
      litresCorriges += volume
    }
    if (qualite === 'E' || qualite === 'c') {
      estimees++
      litresEstimes += volume
    } else {
      mesurees++
      if (volume < minimum) minimum = volume
    }
  }
  if (mesurees + estimees === 0 && secondes === 0) return null
  return {
    jour: texteJour(jour),
    litres,
    qualites,
    total: mesurees + estimees > 0 ? total : null,
    minimumHoraire: mesurees > 0 ? minimum : null,
    heuresMesurees: mesurees,
    heuresEstimees: estimees,
    heuresCorrigees: corrigees,
    litresEstimes,
    litresCorriges,
    litresReportes: reportes,
    secondesReportees: secondes,
  }
}

/**
 * Day rows of the function, by day, between two local days both included (all by default). Hours are differences of
 * the floored function at local hour boundaries, so they telescope; nothing is said before the first reading, after
 * the last one, or inside a break, and a day nothing is known of has no row.
 */
export function deriverJours(
  troncons: readonly Troncon[],
  fuseau: Fuseau,
  premier: number = Number.NEGATIVE_INFINITY,
  dernier: number = Number.POSITIVE_INFINITY,
): JourConsommation[] {
  const [tete, queue] = [troncons[0], troncons.at(-1)]
  if (tete === undefined || queue === undefined) return []
  const jours: JourConsommation[] = []
  const fin = Math.min(dernier, fuseau.jour(queue.a - 1))
  let jour = Math.max(premier, fuseau.jour(tete.de))
  let rang = rangTroncon(troncons, fuseau.debutJour(jour))
  for (; jour <= fin; jour++) {
    const [debut, suivant] = [fuseau.debutJour(jour), fuseau.debutJour(jour + 1)]
    while ((troncons[rang]?.a ?? suivant) <= debut) rang++
    const troncon = troncons[rang]
    if (troncon === undefined) break
    const enjambe = troncon.de <= debut && troncon.a >= suivant
    if (enjambe && troncon.nature === 'rupture') {
      // Nothing is known until the break ends: go there at once.
      jour = Math.min(fin, fuseau.jour(troncon.a) - 1)
    } else if (enjambe && troncon.nature === 'long') {
      const reportes = cumulDans(troncon, suivant) - cumulDans(troncon, debut)
      jours.push(jourSansHeure(jour, Math.round((suivant - debut) / HEURE), reportes))
    } else {
      const ligne = deriverJour(troncons, rang, jour, fuseau)
      if (ligne !== null) jours.push(ligne)
    }
  }
  return jours
}
