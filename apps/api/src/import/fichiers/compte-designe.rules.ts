/** An account that bears a name of the file; `prouve`: as the address that its person proved. */
export interface Nomme {
  id: number
  prouve: boolean
}

/**
 * The account that a name of the file designates, or why none: what the file says opens contracts. An address counts once the person of
 * the account proved it, be it typed as address or as identifiant; a name of two accounts is nobody's.
 */
export const designer = (nom: string, porteurs: readonly Nomme[]): number | string => {
  const [premier, ...autres] = porteurs
  if (premier === undefined) return 'compte inconnu'
  if (autres.length > 0) return 'nom ambigu : identifiant d’un compte, adresse d’un autre'
  if (nom.includes('@') && !premier.prouve) return 'adresse que le titulaire du compte n’a pas confirmée'
  return premier.id
}
