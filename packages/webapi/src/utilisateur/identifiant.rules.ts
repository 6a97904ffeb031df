/**
 * An identifiant that reads as an e-mail address may only be the account's own: a file or a person that names an account by it would
 * mean somebody else.
 */
export const estAdresseDAutrui = (identifiant: string, email: string): boolean =>
  identifiant.includes('@') && identifiant.trim().toLowerCase() !== email.trim().toLowerCase()
