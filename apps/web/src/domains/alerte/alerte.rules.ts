import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { douzeMoisAvant } from '@ondine/webapi/consommation/periode.rules.ts'

/** Noon UTC of a local day, seconds since 1970: within that day in Paris, summer and winter. */
const midi = (jour: string): number => Date.parse(`${jour}T12:00:00Z`) / 1000

/** The 12 months whose average is read before an alert is enabled (1§9): the local days that they touch. @param aujourdhui local day */
export const periodeMoyenne = (aujourdhui: string): { fromUnix: number; toUnix: number } => {
  const { du, au } = douzeMoisAvant(aujourdhui)
  return { fromUnix: midi(du), toUnix: midi(au) }
}

export type EtatAlerte = 'EN_COURS' | 'EN_PAUSE' | 'ACTIVE' | 'EXPIREE' | 'DESACTIVE'

/** The one word that says how an alert stands: what happens now, then whether it watches. */
export const etatDe = ({
  etat,
  isExpire,
  statutAlerte,
}: Pick<Alerte, 'etat' | 'isExpire' | 'statutAlerte'>): EtatAlerte => {
  if (etat === 'DECLENCHEE') return 'EN_COURS'
  if (etat === 'EN_PAUSE') return 'EN_PAUSE'
  if (isExpire) return 'EXPIREE'
  return statutAlerte
}

export interface HeureFuite {
  readonly heure: number
  /** Null: nothing known. */
  readonly litres: number | null
  /** Guessed between two readings: it says nothing of what never stopped. */
  readonly estimee: boolean
  /** Part of it that never stopped. */
  readonly continu: number
  readonly nuit: boolean
}

/** Local hours of the night: what the engine and people call asleep. */
export const HEURES_DE_NUIT = 6

interface HeureLue {
  readonly debut: string
  readonly volumeConsoEnLitres: number | null
  readonly qualite: Qualite
}

/** From when to when an event lasted; null while it does. */
export interface DureeEvenement {
  readonly dateDebut: string
  readonly dateFin: string | null
}

/** The hours of a day with the flow that did not stop while the event lasted; `minimum` in litres an hour. */
export const heuresDeFuite = (
  heures: readonly HeureLue[],
  minimum: number,
  { dateDebut, dateFin }: DureeEvenement,
): HeureFuite[] =>
  heures.map(({ debut, volumeConsoEnLitres: litres, qualite }) => {
    const [heure, instant] = [Number(debut.slice(11, 13)), Date.parse(debut)]
    const estimee = qualite === 'ESTIME' || qualite === 'PARTIEL'
    const pendant = instant >= Date.parse(dateDebut) && (dateFin === null || instant < Date.parse(dateFin))
    const continu = litres === null || estimee || !pendant ? 0 : Math.min(litres, minimum)
    return { heure, litres, estimee, continu, nuit: heure < HEURES_DE_NUIT }
  })

/** Least of these hours when each is measured and none is at rest; undefined otherwise: then nothing can be said of them all. */
export const plusBasSansRepos = (heures: readonly HeureFuite[]): number | undefined => {
  const mesurees = heures.flatMap(({ litres, estimee }) => (litres === null || estimee ? [] : [litres]))
  if (heures.length === 0 || mesurees.length < heures.length) return undefined
  const plusBas = Math.min(...mesurees)
  return plusBas > 0 ? plusBas : undefined
}

/**
 * Day shown first: the last one whose night never stopped, but the end of the list, which is not whole (the day under way, or the
 * one in which the leak ended), where there is another.
 */
export const nuitAMontrer = (
  nuits: readonly { readonly nuit: string; readonly minimumLitresParHeure: number | null }[],
): string | undefined => {
  const coule = nuits.filter(({ minimumLitresParHeure: minimum }) => minimum !== null && minimum > 0)
  const entieres = coule.filter((nuit) => nuit !== nuits.at(-1))
  return (entieres.at(-1) ?? coule.at(-1))?.nuit
}

/** Nights in a row, counted back from the last measured one, without an hour at rest. */
export const nuitsDeSuite = (nuits: readonly { readonly minimumLitresParHeure: number | null }[]): number => {
  const mesurees = nuits.filter(({ minimumLitresParHeure }) => minimumLitresParHeure !== null)
  const repos = mesurees.findLastIndex(({ minimumLitresParHeure }) => minimumLitresParHeure === 0)
  return mesurees.length - 1 - repos
}
