import { debutTrimestre, lundiDe } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { instantLocal, PARIS } from '../../../platform/instant-local.ts'
import { jourCivil, jourDeTexte, texteJour } from '../../../platform/temps-local.ts'

/** One bar of a chart: its key, what the answer says of it, and its instants (seconds UTC, end excluded). */
export interface PlageBarre {
  /** yyyy, yyyy-MM, first day yyyy-MM-dd, or the first instant of an hour. */
  readonly cle: string
  readonly debut: string
  readonly fin: string
  readonly de: number
  readonly a: number
  readonly premierJour: string
}

const HEURE = 3600

/** Start of a local day, seconds UTC. */
export const debutJour = (jour: string): number => PARIS.debutJour(jourDeTexte(jour))

const debutSuivant = (jour: number, granularite: Granularite): number => {
  if (granularite === 'JOURNEE' || granularite === 'HEURE') return jour + 1
  if (granularite === 'SEMAINE') return jour + 7
  const texte = texteJour(jour)
  const [annee, mois] = [Number(texte.slice(0, 4)), Number(texte.slice(5, 7))]
  if (granularite === 'ANNEE') return jourCivil(annee + 1, 1, 1)
  const suivant = mois + (granularite === 'TRIMESTRE' ? 3 : 1)
  return suivant > 12 ? jourCivil(annee + 1, 1, 1) : jourCivil(annee, suivant, 1)
}

/** First day of the bar that holds a day. */
const debutDe: Readonly<Record<Granularite, (jour: string) => string>> = {
  ANNEE: (jour) => `${jour.slice(0, 4)}-01-01`,
  TRIMESTRE: debutTrimestre,
  MOIS: (jour) => `${jour.slice(0, 7)}-01`,
  SEMAINE: lundiDe,
  JOURNEE: (jour) => jour,
  HEURE: (jour) => jour,
}

/** A period widened to whole bars: weeks, months, quarters and years are whole. Days yyyy-MM-dd, both included. */
export const elargir = (granularite: Granularite, du: string, au: string): { du: string; au: string } => ({
  du: debutDe[granularite](du),
  au: texteJour(debutSuivant(jourDeTexte(debutDe[granularite](au)), granularite) - 1),
})

const LONGUEUR_CLE = { ANNEE: 4, TRIMESTRE: 10, MOIS: 7, SEMAINE: 10, JOURNEE: 10, HEURE: 10 } as const

/** The key of the bar that holds a day: its year, its month, else its first day. */
export const cleDe = (granularite: Granularite, jour: string): string =>
  debutDe[granularite](jour).slice(0, LONGUEUR_CLE[granularite])

/** Bars of a period of whole bars, in order; a day gives 23, 24 or 25 hours. */
export const plages = (granularite: Granularite, du: string, au: string): PlageBarre[] => {
  const barres: PlageBarre[] = []
  const dernier = jourDeTexte(au)
  for (let jour = jourDeTexte(du); jour <= dernier; ) {
    const suivant = debutSuivant(jour, granularite)
    const [de, a, premierJour] = [PARIS.debutJour(jour), PARIS.debutJour(suivant), texteJour(jour)]
    if (granularite === 'HEURE')
      for (let heure = de; heure < a; heure += HEURE) {
        const debut = instantLocal(heure)
        barres.push({ cle: debut, debut, fin: instantLocal(heure + HEURE), de: heure, a: heure + HEURE, premierJour })
      }
    else
      barres.push({
        cle: cleDe(granularite, premierJour),
        debut: premierJour,
        fin: texteJour(suivant - 1),
        de,
        a,
        premierJour,
      })
    jour = suivant
  }
  return barres
}

/** Local day that holds an instant (seconds UTC), yyyy-MM-dd. */
export const jourDe = (instant: number): string => texteJour(PARIS.jour(instant))
