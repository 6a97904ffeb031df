/** How long a password that somebody else gave to an account serves. */
export const DUREE_MOT_DE_PASSE_PROVISOIRE_HEURES = 24

/** How long the owner of the former address may undo a change of address. */
export const DELAI_ANNULATION_ADRESSE_HEURES = 72
