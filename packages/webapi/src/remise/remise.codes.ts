/** What is handed over to billing. */
export const naturesRemise = ['DEMANDE', 'ANNULATION'] as const
export type NatureRemise = (typeof naturesRemise)[number]

/** What billing answers: it came, it is taken, it is refused, it is done. */
export const resultatsAcquittement = ['RECU', 'ACCEPTE', 'REFUSE', 'FAIT'] as const
export type ResultatAcquittement = (typeof resultatsAcquittement)[number]

/** Tries before a person has to look. */
export const ESSAIS_MAX = 10
