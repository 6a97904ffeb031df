import css from './feuillet.module.css'
import { nomMoisCourt, quantieme } from './format/dates.ts'

/** A day as a leaf of a calendar, for the eye alone: what stands beside it says the day in words. */
export const Feuillet = ({ jour }: { readonly jour: string }) => (
  <p className={css.feuillet} aria-hidden="true">
    <span className={css.mois}>{nomMoisCourt(jour)}</span>
    <b className={css.quantieme}>{quantieme(jour)}</b>
  </p>
)
