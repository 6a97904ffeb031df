import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'

const JOUR_S = 86_400
/** Days of the 12 months whose average is read before an alert is enabled (1§9). */
const JOURS_MOYENNE = 365

/** The last 12 months, in seconds since 1970; `maintenant` in ms. Whole minutes, so that the answer may be kept a while. */
export const periodeMoyenne = (maintenant: number): { fromUnix: number; toUnix: number } => {
  const toUnix = Math.floor(maintenant / 60_000) * 60
  return { fromUnix: toUnix - JOURS_MOYENNE * JOUR_S, toUnix }
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
  /** Null: not measured. */
  readonly litres: number | null
  /** Part of it that never stopped. */
  readonly continu: number
  readonly nuit: boolean
}

/** Local hours of the night: what the engine and people call asleep. */
export const HEURES_DE_NUIT = 6

/** The hours of a day with the flow that did not stop; `minimum` in litres an hour. */
export const heuresDeFuite = (
  heures: readonly { readonly debut: string; readonly volumeConsoEnLitres: number | null }[],
  minimum: number,
): HeureFuite[] =>
  heures.map(({ debut, volumeConsoEnLitres: litres }) => {
    const heure = Number(debut.slice(11, 13))
    return { heure, litres, continu: litres === null ? 0 : Math.min(litres, minimum), nuit: heure < HEURES_DE_NUIT }
  })

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
