import { defineEtats } from '../common/etats.rules.ts'
import { etatsInstance, statutsAlerte } from './alerte.codes.ts'

/** An alert, as its owner turns it on and off. */
export const etatsAlerte = defineEtats({
  nom: 'alerte',
  etats: statutsAlerte,
  aretes: [
    { de: ['DESACTIVE'], evenement: 'ACTIVATION', vers: 'ACTIVE', par: ['ABONNE'] },
    { de: ['ACTIVE'], evenement: 'DESACTIVATION', vers: 'DESACTIVE', par: ['ABONNE'] },
  ],
})

/**
 * An event of an alert (docs/alertes.md). OUVERTE, FINIE and ANNULEE are what a judgement says of it: a pause outlives an episode
 * that goes on, late readings may open again what had ended or had been cancelled. CLOTURE ends what is in progress: the alert is
 * turned off, its last day is past, the payment was settled. REPRISE by the system: the pause is over.
 */
export const etatsEvenement = defineEtats({
  nom: 'évènement',
  etats: etatsInstance,
  aretes: [
    { de: ['EN_PAUSE'], evenement: 'REPRISE', vers: 'DECLENCHEE', par: ['ABONNE', 'SYSTEME'] },
    { de: ['DECLENCHEE', 'EN_PAUSE'], evenement: 'PAUSE', vers: 'EN_PAUSE', par: ['ABONNE'] },
    { de: ['DECLENCHEE', 'TERMINEE', 'ANNULEE'], evenement: 'OUVERTE', vers: 'DECLENCHEE', par: ['SYSTEME'] },
    { de: ['EN_PAUSE'], evenement: 'OUVERTE', vers: 'EN_PAUSE', par: ['SYSTEME'] },
    { de: etatsInstance, evenement: 'FINIE', vers: 'TERMINEE', par: ['SYSTEME'] },
    { de: etatsInstance, evenement: 'ANNULEE', vers: 'ANNULEE', par: ['SYSTEME'] },
    { de: ['DECLENCHEE', 'EN_PAUSE'], evenement: 'CLOTURE', vers: 'TERMINEE', par: ['ABONNE', 'SYSTEME'] },
  ],
})
