/** « contrat 0012345 », « contrats 0012345, 0012346 ». */
export const contratsEnLettres = (numeros: readonly string[]): string =>
  `${numeros.length > 1 ? 'contrats' : 'contrat'} ${numeros.toSorted().join(', ')}`

/** For an SMS: « contrat 0012345 », « 350 contrats ». */
export const contratsEnBref = (numeros: readonly string[]): string =>
  numeros.length > 1 ? `${numeros.length} contrats` : contratsEnLettres(numeros)
