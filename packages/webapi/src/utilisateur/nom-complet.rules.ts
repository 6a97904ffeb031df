/** Longest display name (1§9). */
export const LONGUEUR_NOM_COMPLET = 30

/**
 * Display name: first name and last name; when both together exceed 30 characters, the last name alone, cut to 30 (1§3.1).
 * The space between them is not counted: the specification counts "first name plus last name".
 */
export const nomComplet = ({ nom, prenom }: { readonly nom: string; readonly prenom: string }): string => {
  const nomEntier = `${prenom} ${nom}`.trim()
  if (prenom.length + nom.length <= LONGUEUR_NOM_COMPLET) return nomEntier
  // counted and cut by character, not by UTF-16 unit, so that no letter is split
  const lettres = [...nom]
  return [...prenom].length + lettres.length > LONGUEUR_NOM_COMPLET
    ? lettres.slice(0, LONGUEUR_NOM_COMPLET).join('')
    : nomEntier
}
