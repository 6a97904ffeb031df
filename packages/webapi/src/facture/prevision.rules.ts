import { ajouterJours, nbJours } from '../consommation/calendrier.rules.ts'
import type { LigneFacture } from './arithmetique.rules.ts'
import { enProportion, grouper, natureDe } from './explication.groupes.ts'
import { type FactureAExpliquer, totalDe } from './explication.rules.ts'

/** Litres of one local day; null where nothing is known of it. */
export interface JourMesure {
  readonly jour: string
  readonly litres: number | null
  /** Of them, what the meter did not send. */
  readonly litresEstimes: number
}

/** Days from one day to another, the last left out. */
const ecart = (du: string, au: string): number => Math.max(0, nbJours(du, au) - 1)

const somme = (jours: readonly JourMesure[]): number => jours.reduce((total, { litres }) => total + (litres ?? 0), 0)
const connus = (jours: readonly JourMesure[]): JourMesure[] => jours.filter(({ litres }) => litres !== null)

/** Below so many days, a beginning says nothing of the rest. */
const JOURS_MIN = 14
/** Part of the days that must be known. */
const PART_CONNUE = 0.8
/** The pace of now. */
const JOURS_DE_RYTHME = 60
/** Days by which the measures of a meter may be late: those that have not come yet are foreseen with the rest. */
const RETARD_MAX_JOURS = 31

export interface VolumeDepuis {
  readonly litres: number
  readonly litresEstimes: number
  /** With what the days without data would add at the pace of the others. */
  readonly complet: number
  readonly nbJours: number
}

/** What was measured from a day to another, the last left out; why not, where too little is known. */
export const volumeDepuis = (
  jours: readonly JourMesure[],
  du: string,
  au: string,
): VolumeDepuis | 'TROP_TOT' | 'DONNEES_INCOMPLETES' => {
  const nombre = ecart(du, au)
  const lus = connus(jours.filter(({ jour }) => jour >= du && jour < au))
  if (nombre < JOURS_MIN) return 'TROP_TOT'
  if (lus.length < nombre * PART_CONNUE) return 'DONNEES_INCOMPLETES'
  const litres = somme(lus)
  const litresEstimes = lus.reduce((total, jour) => total + jour.litresEstimes, 0)
  return { litres, litresEstimes, complet: enProportion(litres, nombre, lus.length), nbJours: nombre }
}

export interface VolumePrevu {
  readonly mesures: number
  readonly mesuresEstimees: number
  readonly bas: number
  readonly milieu: number
  readonly haut: number
  readonly parAnneeAvant: boolean
}

/** Up to when it is measured: today, or the day after the last that is known where measures are late. */
const finDesMesures = (jours: readonly JourMesure[], aujourdhui: string): string => {
  const dernier = connus(jours.filter(({ jour }) => jour < aujourdhui)).at(-1)?.jour
  if (dernier === undefined || nbJours(dernier, aujourdhui) - 2 > RETARD_MAX_JOURS) return aujourdhui
  return ajouterJours(dernier, 1)
}

/**
 * Litres from the last reading to the next: those measured, then the rest at the pace of now and as on the same days a year before. The
 * range is what lies between the two, a tenth of the rest wider on each side; a quarter where last year is not known.
 */
export const prevoirVolume = (
  jours: readonly JourMesure[],
  { du, aujourdhui, au }: { readonly du: string; readonly aujourdhui: string; readonly au: string },
): VolumePrevu | 'TROP_TOT' | 'DONNEES_INCOMPLETES' => {
  const fin = finDesMesures(jours, aujourdhui)
  const mesure = volumeDepuis(jours, du, fin)
  if (typeof mesure === 'string') return mesure
  const reste = ecart(fin, au)
  const recents = connus(jours.filter(({ jour }) => jour < fin)).slice(-JOURS_DE_RYTHME)
  const parRythme = enProportion(somme(recents), reste, recents.length)
  const [debutAvant, finAvant] = [ajouterJours(fin, -365), ajouterJours(au, -365)]
  const avant = connus(jours.filter(({ jour }) => jour >= debutAvant && jour < finAvant))
  const parAnneeAvant = reste > 0 && avant.length >= reste * PART_CONNUE
  const suites = parAnneeAvant ? [parRythme, enProportion(somme(avant), reste, avant.length)] : [parRythme]
  const marge = parAnneeAvant ? 0.1 : 0.25
  const plus = (litres: number): number => mesure.complet + Math.round(litres)
  return {
    mesures: mesure.litres,
    mesuresEstimees: mesure.litresEstimes,
    bas: plus(Math.min(...suites) * (1 - marge)),
    milieu: plus(suites.reduce((total, litres) => total + litres, 0) / suites.length),
    haut: plus(Math.max(...suites) * (1 + marge)),
    parAnneeAvant,
  }
}

/** Bills count whole m³ (kWh). */
const ENTIER = 1000
/** Two periods of so near a length are billed the same months. */
const MEME_DUREE_JOURS = 20

/** What a volume would cost over some days, with tax, at the prices of an invoice. Sums that do not say how are left out. */
export const facturerAuTarif = (tarif: FactureAExpliquer, jours: number, litres: number): number => {
  const entiers = Math.round(litres / ENTIER) * ENTIER
  const memeDuree = Math.abs(jours - tarif.jours) <= MEME_DUREE_JOURS
  const lignes = grouper(tarif.lignes, tarif.lignes).flatMap((groupe) => {
    const nature = natureDe(groupe)
    return nature === 'AUTRE' ? [] : groupe.ancien.map((ligne) => ({ ...ligne, nature }))
  })
  return totalDe(
    lignes.map(({ nature, ...ligne }) => {
      const quantite = ligne.quantite ?? 0
      if (nature === 'DUREE')
        return { ...ligne, quantite: memeDuree ? quantite : enProportion(quantite, jours, tarif.jours) }
      return { ...ligne, quantite: tarif.volume === 0 ? entiers : enProportion(quantite, entiers, tarif.volume) }
    }),
  )
}

/** The middle of some whole numbers; undefined of none. */
export const mediane = (nombres: readonly number[]): number | undefined =>
  nombres.toSorted((a, b) => a - b)[Math.floor((nombres.length - 1) / 2)]

/** Prices follow consumption on some line: without one, nothing can be foreseen. */
export const suitLeVolume = (lignes: readonly LigneFacture[]): boolean =>
  lignes.some(({ unite, prix }) => (unite === 'M3' || unite === 'KWH') && prix !== null)
