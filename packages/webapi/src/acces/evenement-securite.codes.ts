/** Security events that the web client may report: a fixed vocabulary, so that nobody writes their own into the log. */
export const evenementsSecurite = ['CONNEXION_REQUISE', 'ECRAN_REFUSE'] as const
export type EvenementSecurite = (typeof evenementsSecurite)[number]
