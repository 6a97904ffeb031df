import type { ParametresSerie } from './lecture.ts'
import { capaciteCadran, PARAMETRES_SERIE } from './lecture.ts'

/** What is known of a meter that bounds its readings. */
export type Compteur = {
  /** Black digits of the dial: cubic metres (kWh). */
  readonly nbChiffres: number
  /** Nominal diameter, null when the file does not say. */
  readonly diametreMm: number | null
  readonly unite: string
}

/** The bounds of a fleet: those of one meter follow from them. */
export type ParametresParc = ParametresSerie & {
  /** How many times its overload flow a meter may pass within a day. */
  readonly margeDebit: number
  /** Wh an hour that no installation of this utility passes. */
  readonly puissanceMaximale: number
}

export const PARAMETRES_PARC: ParametresParc = { ...PARAMETRES_SERIE, margeDebit: 2, puissanceMaximale: 1_000_000 }

/** Most that the connection of a household passes: Q4 of 20 mm (litres an hour), and 36 kVA (Wh an hour). */
const FOYER = { eau: 5_000, electricite: 36_000 }

/**
 * Permanent flow Q3 (m3/h) of the usual meter of each nominal diameter (mm). Q3 is one of the steps of EN ISO 4064-1 and of directive
 * 2014/32/EU, annex III (2.5, 4, 6.3, 10, 16, 25...); Q4, the overload flow it stands for a short time, is 1.25 times Q3 there.
 */
const Q3: readonly (readonly [diametre: number, m3ParHeure: number])[] = [
  [15, 2.5],
  [20, 4],
  [25, 6.3],
  [32, 10],
  [40, 16],
  [50, 25],
  [65, 40],
  [80, 63],
  [100, 100],
  [125, 160],
  [150, 250],
  [200, 400],
  [250, 630],
  [300, 1000],
  [400, 1600],
  [500, 2500],
]
const Q4_SUR_Q3 = 1.25

/** Overload flow Q4 in litres an hour: that of the next size of the table. Null above it or when the diameter is unknown. */
function debitDeSurcharge(diametreMm: number | null): number | null {
  const q3 = diametreMm === null ? undefined : Q3.find(([diametre]) => diametreMm <= diametre)
  return q3 === undefined ? null : q3[1] * Q4_SUR_Q3 * 1000
}

/**
 * The bounds of one meter. Water: Q4 of its diameter, with a margin while it lasts a day at most; the fleet's own limit when the
 * diameter is not known. Electricity: the power no installation passes.
 */
export function parametresDuCompteur(parc: ParametresParc, compteur: Compteur): ParametresSerie {
  const capaciteLitres = capaciteCadran(compteur.nbChiffres)
  if (compteur.unite !== 'L')
    return {
      ...parc,
      capaciteLitres,
      debitMaximal: parc.puissanceMaximale,
      debitSoutenu: null,
      debitFoyer: FOYER.electricite,
    }
  const q4 = debitDeSurcharge(compteur.diametreMm)
  if (q4 === null) return { ...parc, capaciteLitres, debitFoyer: compteur.diametreMm === null ? FOYER.eau : null }
  return { ...parc, capaciteLitres, debitMaximal: q4 * parc.margeDebit, debitSoutenu: q4 }
}
