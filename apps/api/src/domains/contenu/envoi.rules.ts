import { defineEtats, origines } from '@ondine/webapi/common/etats.rules.ts'

/** States of a mail or SMS. */
const etatsEnvoi = ['A_ENVOYER', 'ENVOYE', 'NON_ENVOYE', 'ABANDONNE'] as const
export type EtatEnvoi = (typeof etatsEnvoi)[number]
export type EtatFinal = Exclude<EtatEnvoi, 'A_ENVOYER'>

/**
 * How a message ends; the event is the state that it takes.
 * - ENVOYE: the server took it; NON_ENVOYE: its type is inactive or gone, or no gateway is set;
 * - ABANDONNE: refused for good, or every attempt failed. A dead job put back by staff may still send it.
 */
export const etatsMessage = defineEtats({
  nom: 'message',
  etats: etatsEnvoi,
  aretes: [
    { de: ['A_ENVOYER', 'ABANDONNE'], evenement: 'ENVOYE', vers: 'ENVOYE', par: ['FOURNISSEUR'] },
    { de: ['A_ENVOYER', 'ABANDONNE'], evenement: 'NON_ENVOYE', vers: 'NON_ENVOYE', par: ['SYSTEME'] },
    { de: ['A_ENVOYER', 'ABANDONNE'], evenement: 'ABANDONNE', vers: 'ABANDONNE', par: ['FOURNISSEUR', 'SYSTEME'] },
  ],
})

/** A message that ended otherwise than by giving up never leaves again. */
export const canPartir = (etat: string): boolean =>
  origines(etatsMessage, { evenement: 'ENVOYE' }).some((depart) => depart === etat)
