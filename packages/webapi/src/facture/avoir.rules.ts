const RIEN = 'Vous n’avez rien à payer'
const SINON = 'sur demande si votre contrat a pris fin'

/**
 * What becomes of the money of a credit note, on screen as on paper: it is not paid, it is taken off.
 * @param corrige it is of a bill that billing named
 */
export const phraseDAvoir = (corrige: boolean): string =>
  corrige
    ? `${RIEN}. Cet avoir est déduit de la facture qu’il corrige\u202f; ce que vous en aviez déjà réglé est déduit de votre prochaine facture, ou vous est remboursé ${SINON}.`
    : `${RIEN}. Cette somme est déduite de votre prochaine facture, ou vous est remboursée ${SINON}.`
