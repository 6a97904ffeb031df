/** Titles of the panels that an alert leads to. */
export const ID_ECHEANCES = 'echeances-a-regler'
export const ID_IMPAYES = 'impayes'
