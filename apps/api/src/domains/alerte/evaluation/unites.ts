import type { Periodicite } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Fuseau, jourCivil } from '../../../platform/temps-local.ts'

/** Measured litres of one local day (day number). Estimated hours are left out of both figures. */
export interface TotalJour {
  readonly jour: number
  readonly litres: number
  readonly heuresMesurees: number
}

/** Threshold of a day, with the average behind it when there is one; null: nothing can be said of that day. */
export type SeuilDuJour = (jour: number) => { readonly seuil: number; readonly moyenne: number | null } | null

/** A day, week or month as it is judged. */
export interface Unite {
  readonly debut: number
  readonly fin: number
  readonly litres: number
  /** Of the whole unit. */
  readonly seuil: number
  /** As it is chosen: litres a day. */
  readonly seuilParJour: number
  readonly moyenne: number | null
  /**
   * AU_DESSUS: the measured litres alone pass the threshold, whatever the rest was; EN_DESSOUS: measured whole, and not above;
   * INCONNU: too little is measured to say so.
   */
  readonly verdict: 'AU_DESSUS' | 'EN_DESSOUS' | 'INCONNU'
  /** End of the day that passed the threshold. */
  readonly franchi: number | null
}

/** A day with at most this many hours not measured is whole. */
const TROUS_MAX = 4

const debutUnite = (jour: number, periodicite: Periodicite): number => {
  if (periodicite === 'JOUR') return jour
  if (periodicite === 'SEMAINE') return jour - ((jour + 3) % 7)
  const date = new Date(jour * 86_400_000)
  return jourCivil(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
const suivante = (debut: number, periodicite: Periodicite): number => {
  if (periodicite === 'JOUR') return debut + 1
  return periodicite === 'SEMAINE' ? debut + 7 : debutUnite(debut + 31, 'MOIS')
}

/** First day of the unit that holds a day. */
export const premierJourUnite = debutUnite

/**
 * Units from the one of `du` to the one of `au`, days both included, cut to these days. The threshold is litres a day: a week is
 * judged against seven times it. `totaux` by day; a day without one is not measured.
 */
export const unitesDe = (
  totaux: ReadonlyMap<number, TotalJour>,
  { du, au }: { readonly du: number; readonly au: number },
  periodicite: Periodicite,
  seuilDuJour: SeuilDuJour,
  fuseau: Fuseau,
): Unite[] => {
  const unites: Unite[] = []
  for (let debut = debutUnite(du, periodicite); debut <= au; debut = suivante(debut, periodicite)) {
    const [premier, apres] = [Math.max(debut, du), suivante(debut, periodicite)]
    const jours = Array.from({ length: apres - premier }, (_, i) => premier + i)
    const seuils = jours.map(seuilDuJour)
    const connu = seuils.every((seuil) => seuil !== null)
    const seuil = seuils.reduce((somme, un) => somme + (un?.seuil ?? 0), 0)
    let [litres, entiere, franchi]: [number, boolean, number | null] = [0, apres - 1 <= au, null]
    for (const jour of jours) {
      const total = totaux.get(jour)
      const fin = fuseau.debutJour(jour + 1)
      litres += total?.litres ?? 0
      entiere &&= (total?.heuresMesurees ?? 0) >= Math.round((fin - fuseau.debutJour(jour)) / 3600) - TROUS_MAX
      if (connu && franchi === null && litres > seuil) franchi = fin
    }
    const complet = connu && entiere
    const verdict = franchi !== null ? 'AU_DESSUS' : complet ? 'EN_DESSOUS' : 'INCONNU'
    unites.push({
      debut: fuseau.debutJour(premier),
      fin: fuseau.debutJour(apres),
      litres,
      seuil,
      seuilParJour: seuils[0]?.seuil ?? 0,
      moyenne: seuils[0]?.moyenne ?? null,
      verdict,
      franchi,
    })
  }
  return unites
}
