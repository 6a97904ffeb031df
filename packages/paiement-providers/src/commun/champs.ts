/** Fields of a form or of a query; undefined where one is told twice, since two readers would take two different ones. */
export const lireChamps = (texte: string): Readonly<Record<string, string>> | undefined => {
  const paires = [...new URLSearchParams(texte)]
  const champs = Object.fromEntries(paires)
  return Object.keys(champs).length === paires.length ? champs : undefined
}

/**
 * The address of a payer for a form whose signature joins values by a sign, in clear: with that sign in it, it would be read as several
 * fields, of its writer's choice, under our signature. Undefined: none, too long, or with that sign.
 */
export const adresseSans = (signe: string, email: string | null, longueur: number): string | undefined =>
  email === null || email.length > longueur || email.includes(signe) ? undefined : email

/** Minor units as a rail writes them; undefined: not a whole number of them. */
export const lireMontant = (texte: string | undefined): number | undefined =>
  texte !== undefined && /^\d{1,12}$/.test(texte) ? Number(texte) : undefined

const NUMERIQUES: Readonly<Record<string, string>> = { 978: 'EUR', 840: 'USD', 826: 'GBP', 756: 'CHF', 504: 'MAD' }
/** ISO 4217 in letters, of what may be its number; XXX: none that we know. */
export const lireDevise = (texte: string | undefined): string => {
  const devise = (texte ?? '').toUpperCase()
  return NUMERIQUES[devise] ?? (/^[A-Z]{3}$/.test(devise) ? devise : 'XXX')
}

/** `YYYYMMDDHHMMSS`, UTC. */
export const horodateUtc = (le: Date): string => le.toISOString().replace(/\D/g, '').slice(0, 14)
