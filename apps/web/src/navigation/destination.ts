import { type Arguments, cheminDe, type RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'

// a text that reads as a number is written as one, or the router would put it between quotes
export const enRecherche = (valeur: unknown): unknown =>
  typeof valeur === 'string' && /^(0|[1-9]\d{0,14})$/.test(valeur) ? Number(valeur) : valeur

/**
 * Where a link or a move to a screen goes, with what stands behind the question mark:
 * `<Link {...destination('login', { resetPwd: true })}>`.
 */
export const destination = <I extends IdEcran>(id: I, recherche: RechercheDe<I>, ...parametres: Arguments<I>) => ({
  to: cheminDe(id, ...parametres),
  search: Object.fromEntries(
    Object.entries(recherche).flatMap(([nom, valeur]) => (valeur === undefined ? [] : [[nom, enRecherche(valeur)]])),
  ),
})
