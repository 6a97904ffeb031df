import { accord } from '@ondine/webapi/common/nombres.rules.ts'
/** « contrat 0012345 », « contrats 0012345, 0012346 ». */
export const contratsEnLettres = (numeros: readonly string[]): string =>
  `${accord(numeros.length, 'contrat')} ${numeros.toSorted().join(', ')}`

/** For an SMS: « contrat 0012345 », « 350 contrats ». */
export const contratsEnBref = (numeros: readonly string[]): string =>
  numeros.length > 1 ? `${numeros.length} contrats` : contratsEnLettres(numeros)
