import { scaleBand, scaleLinear } from '@visx/scale'
import type { Barre, EtatBarre } from './barre.ts'

export interface Cadre {
  readonly largeur: number
  readonly hauteur: number
  readonly haut: number
  readonly bas: number
  readonly gauche: number
  readonly droite: number
  /** How far above the highest line the bubble points. */
  readonly pointe: number
  /** Narrow chart: bubble below, fewer labels, one box for a run of missing values. */
  readonly etroit: boolean
}

/** Above the highest line, what the bubble takes and no more: its line of text and its point, and the names of marks below it. */
const HAUT_BULLE = 52
const HAUT_NOMS = 24

const plafondDe = (barres: readonly Barre[], moyenne: number | undefined): number =>
  Math.max(...barres.map(({ valeur }) => valeur ?? 0), moyenne ?? 0)

const verticale = (cadre: Pick<Cadre, 'hauteur' | 'haut' | 'bas' | 'etroit'>, plafond: number) => {
  const base = cadre.hauteur - cadre.bas
  if (plafond <= 0)
    return { echelle: scaleLinear<number>({ domain: [0, 1], range: [base, cadre.haut] }), graduations: [0] }
  const [, pas = plafond] = scaleLinear<number>({ domain: [0, plafond] }).ticks(cadre.etroit ? 3 : 5)
  // The first round line above the highest bar: d3's own rounding may leave a third of the height empty.
  const lignes = Math.ceil(plafond / pas - 1e-9)
  const graduations = Array.from({ length: lignes + 1 }, (_, rang) => Number((rang * pas).toPrecision(12)))
  const echelle = scaleLinear<number>({ domain: [0, graduations[lignes] ?? plafond], range: [base, cadre.haut] })
  return { echelle, graduations }
}

/**
 * Frame of a width; its left margin holds the longest figure of the axis. `bas`: a lower one, for a second graph; `noms`: marks are
 * named above the bars.
 */
export const cadreDe = (
  largeur: number,
  barres: readonly Barre[] = [],
  moyenne?: number,
  ecrire: (valeur: number) => string = String,
  { bas = false, noms = false }: { readonly bas?: boolean; readonly noms?: boolean } = {},
): Cadre => {
  const etroit = largeur < 560
  const forme = etroit
    ? { hauteur: bas ? 176 : 224, haut: 34, bas: 30 }
    : { hauteur: bas ? 230 : 380, haut: HAUT_BULLE + (noms ? HAUT_NOMS : 0), bas: bas ? 32 : 46 }
  const { graduations } = verticale({ ...forme, etroit }, plafondDe(barres, moyenne))
  const chiffres = Math.max(...graduations.map((valeur) => ecrire(valeur).length))
  const gauche = Math.max(etroit ? 34 : 52, chiffres * 7.4 + 12)
  return { largeur, ...forme, gauche, droite: etroit ? 4 : 6, pointe: 10 + (noms ? HAUT_NOMS : 0), etroit }
}

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
  const { echelle, graduations } = verticale(cadre, plafondDe(barres, moyenne))
  const bande = scaleBand<string>({
    domain: barres.map(({ cle }) => cle),
    range: [cadre.gauche, cadre.largeur - cadre.droite],
    paddingInner: barres.length > 12 ? 0.26 : 0.36,
    paddingOuter: 0.18,
  })
  const epaisseur = Math.min(bande.bandwidth(), 72)
  const retrait = (bande.bandwidth() - epaisseur) / 2
  return {
    y: (valeur) => echelle(valeur),
    base: cadre.hauteur - cadre.bas,
    graduations,
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
  // only some have a name: each of them, or every nth
  const nommees = barres.flatMap(({ axe }, i) => (axe === '' ? [] : [i]))
  if (nommees.length < barres.length) {
    const place = nommees.indexOf(rang)
    return place >= 0 && place % Math.ceil((besoin * nommees.length) / (pas * barres.length)) === 0
  }
  if (pas >= besoin) return true
  const saut = [2, 5, 6, 10].find((n) => n * pas >= besoin) ?? 12
  const premier = Number(barres[0]?.axe)
  // Days are numbered from 1: 1, 5, 10 read better than 1, 6, 11.
  if (premier === 1) return rang === 0 || ((rang + 1) % saut === 0 && rang + saut / 3 < barres.length + 1)
  return rang % saut === 0
}
