/**
 * How far a bar can be trusted (decision: readings and consumption). `hors` is outside the time of the data, before it
 * or still to come: nothing is drawn, which is not the same as a missing value.
 */
export type EtatBarre = 'mesure' | 'estime' | 'partiel' | 'corrige' | 'manquant' | 'hors'

export interface Barre {
  readonly cle: string
  /** In the unit of the axis; null when missing or to come. */
  readonly valeur: number | null
  /** Part of the value that is estimated, drawn hatched on top of the rest. */
  readonly estimee: number
  readonly etat: EtatBarre
  /** Under the bar, such as the day of the month. */
  readonly axe: string
  /** Second line under the bar, such as the letter of a weekend day. */
  readonly sousAxe?: string
  /** "468 litres", then "Samedi 17 octobre, mesuré". */
  readonly figure: string
  readonly detail: string
  /** Both, as a reader says them. */
  readonly nom: string
  /** Whether a click opens something narrower. */
  readonly ouvrable: boolean
}

/** First bar from `depart` on, in the direction of `pas`, that can take the focus: days to come cannot. */
export const barreVoisine = (barres: readonly Barre[], depart: number, pas: 1 | -1): number | undefined => {
  for (let rang = depart; rang >= 0 && rang < barres.length; rang += pas) {
    if (barres[rang]?.etat !== 'hors') return rang
  }
  return undefined
}

/** Bar reached by a key of the chart: arrows one by one, Home and End; undefined when the key is not one of these. */
export const barreApresTouche = (barres: readonly Barre[], actuelle: number, touche: string): number | undefined => {
  switch (touche) {
    case 'ArrowRight':
      return barreVoisine(barres, actuelle + 1, 1)
    case 'ArrowLeft':
      return barreVoisine(barres, actuelle - 1, -1)
    case 'Home':
      return barreVoisine(barres, 0, 1)
    case 'End':
      return barreVoisine(barres, barres.length - 1, -1)
    default:
      return undefined
  }
}

/**
 * What a press on a bar does. A finger is wider than the bars of a month on a phone: the first tap reads the bar, the
 * second one opens it. A mouse and wide bars open at once (1§4).
 */
export const effetDuToucher = (pointeur: string | undefined, pas: number, dejaLue: boolean): 'lire' | 'ouvrir' =>
  pointeur === 'touch' && pas < 24 && !dejaLue ? 'lire' : 'ouvrir'
