import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { universTextes } from '@ondine/webapi/univers/univers.messages.ts'

/** A text about universes, its places filled. */
export const texteUnivers = (
  cle: keyof typeof universTextes,
  valeurs: Readonly<Record<string, string | number>> = {},
): string => remplirTexte(universTextes[cle], valeurs)
