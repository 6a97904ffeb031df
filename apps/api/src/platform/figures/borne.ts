/** Series of one figure; a code of the database that nobody expected must not become a thousand of them. */
export const SERIES_MAX = 300
/** Codes and names of tasks: an address, a sentence or a number of a person is none of them. */
const CODE = /^[A-Za-z][\w .:-]{0,63}$/
const AUTRE = 'other'

/** The value of a label, or `other` where it is not the kind of word that a label is made of. */
export const labelBorne = (valeur: string): string => (CODE.test(valeur) ? valeur : AUTRE)

/** The first `SERIES_MAX`, in the order of their labels so that the same ones stay, and how many are left out. */
export const borner = <T extends { readonly labels: readonly string[] }>(
  series: readonly T[],
): { readonly gardees: readonly T[]; readonly laissees: number } => {
  if (series.length <= SERIES_MAX) return { gardees: series, laissees: 0 }
  const cle = ({ labels }: T): string => labels.join('\n')
  const rangees = series.toSorted((a, b) => (cle(a) < cle(b) ? -1 : 1))
  return { gardees: rangees.slice(0, SERIES_MAX), laissees: series.length - SERIES_MAX }
}
