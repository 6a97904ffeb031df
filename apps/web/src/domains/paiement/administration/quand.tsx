import { dateCourte, heureDite, instantLocal, instantLong, jourRelatif } from '../../../ui/format/dates.ts'

/** The day and the hour, as short as a row wants them: hier, 21 h 03. */
export const quand = (instant: string): string => {
  const aujourdhui = instantLocal(Date.now()).jour
  const { jour, heure, minute } = instantLocal(instant)
  const dit = jour === aujourdhui ? 'aujourd’hui' : jourRelatif(jour, aujourdhui) === 'hier' ? 'hier' : dateCourte(jour)
  return `${dit}, ${heureDite(heure, minute)}`
}
/** The same, with the whole instant for whoever points at it. */
export const Quand = ({ instant }: { readonly instant: string }) => (
  <time dateTime={instant} title={instantLong(instant)}>
    {quand(instant)}
  </time>
)
