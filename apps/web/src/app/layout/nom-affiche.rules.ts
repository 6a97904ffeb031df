/**
 * The header shows the user by e-mail or by name; name is forced when the national identity login is enabled
 * (1§2.3). An empty name falls back to the e-mail.
 */
export const nomAffiche = (
  utilisateur: { readonly nomComplet: string; readonly email: string },
  affichage: string,
  connexionsSociales: readonly string[],
): string => {
  const identiteNationale = connexionsSociales.some((nom) => nom.toLowerCase() === 'franceconnect')
  const parNom = identiteNationale || affichage.toLowerCase() !== 'email'
  return (parNom && utilisateur.nomComplet) || utilisateur.email
}
