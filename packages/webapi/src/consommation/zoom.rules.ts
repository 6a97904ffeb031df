import { ajouterJours, ajouterMois, isJour, nbJours, nbJoursDuMois } from './calendrier.rules.ts'
import { joursMaxParGranularite, type Niveau } from './consommation.codes.ts'

/**
 * The consumption graph goes from years to months, days and hours (1§4). What it shows is one text, its **period**:
 * '' all years, '2026' the months of a year, '2026-10' the days of a month, '2026-10-17' the hours of a day. The key of
 * a bar is the period that opens when it is clicked, so the period also is the state kept in the address. '2026-05-02..2026-11-01' is
 * a free one, day by day, such as the days of a bill: no bar opens it, and back from it is the year it ends in.
 */
export type Periode = string

/** First and last local day with data, both included, yyyy-MM-dd. */
export interface Bornes {
  readonly min: string
  readonly max: string
}
export type BornesParNiveau = Readonly<Partial<Record<Niveau, Bornes | null>>>

const niveauParLongueur: Readonly<Record<number, Niveau>> = { 0: 'ANNEE', 4: 'MOIS', 7: 'JOURNEE', 10: 'HEURE' }

/** First and last day of a free period, both included; undefined of any other. */
const joursLibres = (texte: string): { du: string; au: string } | undefined => {
  const [, du = '', au = ''] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(texte) ?? []
  return isJour(du) && isJour(au) && du <= au && nbJours(du, au) <= joursMaxParGranularite.JOURNEE
    ? { du, au }
    : undefined
}
export const isLibre = (periode: Periode): boolean => joursLibres(periode) !== undefined

/** These days, both included, as a period of the chart. */
export const periodeLibre = (du: string, au: string): Periode => `${du}..${au}`

export const niveauDe = (periode: Periode): Niveau =>
  isLibre(periode) ? 'JOURNEE' : (niveauParLongueur[periode.length] ?? 'ANNEE')

/** Reads a period from an address; undefined when it is not one. */
export const lirePeriode = (texte: string): Periode | undefined => {
  if (texte === '' || isLibre(texte)) return texte
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(texte)) return undefined
  return isJour(texte + '-01-01'.slice(texte.length === 10 ? 6 : texte.length - 4)) ? texte : undefined
}

/** One level back: the hours of a day give the days of its month, the months of a year give all years (1§4). */
export const zoomArriere = (periode: Periode): Periode =>
  joursLibres(periode)?.au.slice(0, 4) ?? periode.slice(0, periode.length === 10 ? 7 : periode.length === 7 ? 4 : 0)

/** The period a bar opens; undefined below the hours, where nothing opens. */
const zoomAvant = (periode: Periode, barre: Periode): Periode | undefined =>
  niveauDe(periode) === 'HEURE' ? undefined : lirePeriode(barre)

/** The period and those above it, the widest first: the breadcrumb. */
export const filDe = (periode: Periode): Periode[] =>
  periode === '' ? [''] : [...filDe(zoomArriere(periode)), periode]

/** First and last day of a period, both included; all years take the bounds. */
export const joursDe = (periode: Periode, bornes: Bornes): { du: string; au: string } => {
  const libres = joursLibres(periode)
  if (libres !== undefined) return libres
  switch (niveauDe(periode)) {
    case 'ANNEE':
      return { du: `${bornes.min.slice(0, 4)}-01-01`, au: `${bornes.max.slice(0, 4)}-12-31` }
    case 'MOIS':
      return { du: `${periode}-01-01`, au: `${periode}-12-31` }
    case 'JOURNEE':
      return { du: `${periode}-01`, au: `${periode}-${nbJoursDuMois(periode)}` }
    case 'HEURE':
      return { du: periode, au: periode }
  }
}

const voisine = (periode: Periode, pas: 1 | -1): Periode | undefined => {
  if (isLibre(periode)) return undefined
  switch (niveauDe(periode)) {
    case 'ANNEE':
      return undefined
    case 'MOIS':
      return String(Number(periode) + pas).padStart(4, '0')
    case 'JOURNEE':
      return ajouterMois(`${periode}-01`, pas).slice(0, 7)
    case 'HEURE':
      return ajouterJours(periode, pas)
  }
}

/** The previous (-1) or next (1) period; undefined beyond the bounds of the level: the button is disabled (1§4). */
export const naviguer = (periode: Periode, pas: 1 | -1, bornes: Bornes | null | undefined): Periode | undefined => {
  const cible = voisine(periode, pas)
  if (cible === undefined || !bornes) return undefined
  const { du, au } = joursDe(cible, bornes)
  // Each button has its own limit, so that an address beyond the data still leads back to them.
  return (pas === -1 ? au < bornes.min : du > bornes.max) ? undefined : cible
}

/** What a person does on the graph. */
export type GesteZoom =
  | { readonly type: 'barre'; readonly barre: Periode }
  | { readonly type: 'ailleurs' | 'echap' | 'precedent' | 'suivant' }
  | { readonly type: 'fil'; readonly periode: Periode }

export interface ReglesZoom {
  readonly bornes: BornesParNiveau
  /** Levels the contract's authorisations open (1§6). */
  readonly autorises: ReadonlySet<Niveau>
}

/** The period to show, and the level refused when the gesture asked for an unauthorised one (1§4). */
export interface EffetZoom {
  readonly periode: Periode
  readonly refus?: Niveau
}

const cibleDe = (periode: Periode, geste: GesteZoom, { bornes }: ReglesZoom): Periode | undefined => {
  switch (geste.type) {
    case 'barre':
      return zoomAvant(periode, geste.barre)
    case 'ailleurs':
    case 'echap':
      return zoomArriere(periode)
    case 'fil':
      return lirePeriode(geste.periode)
    case 'precedent':
      return naviguer(periode, -1, bornes[niveauDe(periode)])
    case 'suivant':
      return naviguer(periode, 1, bornes[niveauDe(periode)])
  }
}

/** The zoom as a state machine: an unauthorised level leaves the previous graph in place and names itself (1§4). */
export const appliquerGeste = (periode: Periode, geste: GesteZoom, regles: ReglesZoom): EffetZoom => {
  const cible = cibleDe(periode, geste, regles)
  if (cible === undefined || cible === periode) return { periode }
  const niveau = niveauDe(cible)
  return regles.autorises.has(niveau) ? { periode: cible } : { periode, refus: niveau }
}
