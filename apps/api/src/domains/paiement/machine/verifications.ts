const MINUTE_MS = 60_000
const HEURE_MS = 60 * MINUTE_MS
const JOUR_MS = 24 * HEURE_MS
/** After the departure, minutes: the last one when PayFiP says the end of what nobody paid. */
const PREMIERES = [2, 5, 9, 14, 21]

/** What ended without a return is still looked for so long: then the statements of its provider have said it. */
export const SANS_RETOUR_MS = 60 * JOUR_MS

/** Of a payment whose rail is set up no more, after its page: nobody will ever be asked about it. */
const SILENCE_SANS_RAIL = 24 * 60

/** So long after its page, whoever paid would have been told of. @param rail undefined: none is set up; of one that is always asked, never */
export const finDuSilence = (
  { ouverte_jusqu_au: fin }: { readonly ouverte_jusqu_au: Date },
  rail: { readonly silenceMinutes?: number | undefined } | undefined,
): Date | undefined => {
  const minutes = rail === undefined ? SILENCE_SANS_RAIL : rail.silenceMinutes
  return minutes === undefined ? undefined : new Date(fin.getTime() + minutes * MINUTE_MS)
}

/** When a payment that is under way is asked about next: often at first, hourly for a day, daily for a week, then no more. */
export const prochaineVerification = (depart: Date, maintenant: Date): Date | null => {
  const age = maintenant.getTime() - depart.getTime()
  const prochaine = PREMIERES.find((minutes) => minutes * MINUTE_MS > age)
  if (prochaine !== undefined) return new Date(depart.getTime() + prochaine * MINUTE_MS)
  if (age < HEURE_MS) return new Date(maintenant.getTime() + HEURE_MS / 2)
  if (age < JOUR_MS) return new Date(maintenant.getTime() + HEURE_MS)
  return age < 7 * JOUR_MS ? new Date(maintenant.getTime() + JOUR_MS) : null
}
