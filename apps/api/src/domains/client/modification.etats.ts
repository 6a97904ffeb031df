import { defineEtats } from '@ondine/webapi/common/etats.rules.ts'

/**
 * A change of a client asked online. CONFIRMATION: its link was followed; REFUS: what it changes is not what it was any more;
 * REMPLACEMENT: the same account asked for another; CONTESTATION: a contact known before says it was not them.
 */
export const etatsModification = defineEtats({
  nom: 'modification de coordonnées',
  etats: ['EN_ATTENTE', 'EFFECTUEE', 'REMPLACEE', 'REFUSEE', 'ANNULEE'],
  aretes: [
    { de: ['EN_ATTENTE'], evenement: 'CONFIRMATION', vers: 'EFFECTUEE', par: ['ABONNE'] },
    { de: ['EN_ATTENTE'], evenement: 'REFUS', vers: 'REFUSEE', par: ['SYSTEME'] },
    { de: ['EN_ATTENTE'], evenement: 'REMPLACEMENT', vers: 'REMPLACEE', par: ['ABONNE'] },
    { de: ['EN_ATTENTE'], evenement: 'CONTESTATION', vers: 'REFUSEE', par: ['CONTACT'] },
    { de: ['EFFECTUEE'], evenement: 'CONTESTATION', vers: 'ANNULEE', par: ['CONTACT'] },
  ],
})
