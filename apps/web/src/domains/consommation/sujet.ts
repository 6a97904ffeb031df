/** Whose consumption the screen shows: a contract, or a group (0: all contracts of the person). */
export type Sujet = { readonly numeroContrat: string } | { readonly idGroupe: number }

export const isGroupe = (sujet: Sujet): sujet is { readonly idGroupe: number } => 'idGroupe' in sujet

/** Text that tells two subjects apart. */
export const cleSujet = (sujet: Sujet): string => (isGroupe(sujet) ? `groupe/${sujet.idGroupe}` : sujet.numeroContrat)
