import { scaleBand, scaleLinear } from '@visx/scale'
import type { Barre, EtatBarre } from './barre.ts'

export interface Cadre {
  readonly largeur: number
  readonly hauteur: number
  readonly haut: number
  readonly bas: number
  readonly gauche: number
  readonly droite: number
  /** Narrow chart: bubble below, fewer labels, one box for a run of missing values. */
  readonly etroit: boolean
}

export const cadreDe = (largeur: number): Cadre =>
  largeur < 560
    ? { largeur, hauteur: 224, haut: 34, bas: 30, gauche: 40, droite: 4, etroit: true }
    : { largeur, hauteur: 380, haut: 92, bas: 46, gauche: 52, droite: 6, etroit: false }

export interface Echelles {
  readonly y: (valeur: number) => number
  readonly base: number
  readonly graduations: readonly number[]
  readonly x: (cle: string) => number
  readonly epaisseur: number
  /** Width of a column, its share of the gaps included. */
  readonly pas: number
}

/** Scales of a frame: bars from zero, a rounded top, about five lines (three on a phone). */
export const echellesDe = (cadre: Cadre, barres: readonly Barre[], moyenne: number | undefined): Echelles => {
  const plafond = Math.max(...barres.map(({ valeur }) => valeur ?? 0), moyenne ?? 0)
  const base = cadre.hauteur - cadre.bas
  const lineaire = scaleLinear<number>({ domain: [0, plafond > 0 ? plafond : 1], range: [base, cadre.haut] })
  const pasVoulus = cadre.etroit ? 3 : 5
  lineaire.nice(pasVoulus)
  const bande = scaleBand<string>({
    domain: barres.map(({ cle }) => cle),
    range: [cadre.gauche, cadre.largeur - cadre.droite],
    paddingInner: barres.length > 12 ? 0.26 : 0.36,
    paddingOuter: 0.18,
  })
  const epaisseur = Math.min(bande.bandwidth(), 72)
  const retrait = (bande.bandwidth() - epaisseur) / 2
  return {
    y: (valeur) => lineaire(valeur),
    base,
    graduations: plafond > 0 ? lineaire.ticks(pasVoulus) : [0],
    x: (cle) => (bande(cle) ?? cadre.gauche) + retrait,
    epaisseur,
    pas: bande.step(),
  }
}

export interface Suite {
  readonly debut: number
  readonly fin: number
}

/** Runs of neighbouring bars in a state. */
export const suitesDe = (barres: readonly Barre[], etat: EtatBarre): Suite[] => {
  const suites: Suite[] = []
  barres.forEach((barre, rang) => {
    if (barre.etat !== etat) return
    const derniere = suites.at(-1)
    if (derniere && derniere.fin === rang - 1) suites[suites.length - 1] = { ...derniere, fin: rang }
    else suites.push({ debut: rang, fin: rang })
  })
  return suites
}

/** Whether the label of a bar is written: every nth where columns are narrower than a label. */
export const isLibelleEcrit = (barres: readonly Barre[], rang: number, pas: number): boolean => {
  const longueur = Math.max(...barres.map(({ axe }) => axe.length))
  const besoin = longueur * 7.5 + 6
  if (pas >= besoin) return true
  const saut = [2, 5, 6, 10].find((n) => n * pas >= besoin) ?? 12
  const premier = Number(barres[0]?.axe)
  // Days are numbered from 1: 1, 5, 10 read better than 1, 6, 11.
  if (premier === 1) return rang === 0 || ((rang + 1) % saut === 0 && rang + saut / 3 < barres.length + 1)
  return rang % saut === 0
}
