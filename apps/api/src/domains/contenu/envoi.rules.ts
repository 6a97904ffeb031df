/** States of a mail or SMS. */
export const etatsEnvoi = ['A_ENVOYER', 'ENVOYE', 'NON_ENVOYE', 'ABANDONNE'] as const
export type EtatEnvoi = (typeof etatsEnvoi)[number]
export type EtatFinal = Exclude<EtatEnvoi, 'A_ENVOYER'>

/**
 * The only changes of state.
 * - ENVOYE: the server took it; NON_ENVOYE: its type is inactive or gone, or no gateway is set;
 * - ABANDONNE: refused for good, or every attempt failed. A dead job put back by staff may still send it.
 */
const TRANSITIONS: readonly (readonly [de: EtatEnvoi, vers: EtatFinal])[] = [
  ['A_ENVOYER', 'ENVOYE'],
  ['A_ENVOYER', 'NON_ENVOYE'],
  ['A_ENVOYER', 'ABANDONNE'],
  ['ABANDONNE', 'ENVOYE'],
  ['ABANDONNE', 'NON_ENVOYE'],
  ['ABANDONNE', 'ABANDONNE'],
]

export const origines = (vers: EtatFinal): EtatEnvoi[] =>
  TRANSITIONS.filter(([, arrivee]) => arrivee === vers).map(([de]) => de)

/** A message that ended otherwise than by giving up never leaves again. */
export const canPartir = (etat: string): boolean => etat === 'A_ENVOYER' || etat === 'ABANDONNE'
