import { defineEtats } from '../common/etats.rules.ts'

/** Life of a request (2§2; decision 033). It is born in the state of its contact row, EN_ATTENTE by default. */
export const etatsDemande = defineEtats({
  nom: 'demande',
  etats: ['EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE'],
  aretes: [
    { de: ['EN_ATTENTE'], evenement: 'PRISE_EN_CHARGE', vers: 'EN_COURS', par: ['AGENT'] },
    // asked for while one works on it: it waits for the person, and stays with whoever asked
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'PIECE_DEMANDEE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'REPONSE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'TRAITEMENT', vers: 'TRAITE', par: ['AGENT'] },
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'ANNULATION', vers: 'ANNULE', par: ['AGENT'] },
    { de: ['EN_ATTENTE'], evenement: 'ANNULATION', vers: 'ANNULE', par: ['ABONNE'] },
    { de: ['TRAITE', 'ANNULE'], evenement: 'REOUVERTURE', vers: 'EN_COURS', par: ['AGENT'] },
    // between staff: nothing of it reaches the person
    { de: ['EN_COURS'], evenement: 'PIECE_RECUE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'ATTRIBUTION', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['EN_COURS'], evenement: 'REMISE', vers: 'EN_ATTENTE', par: ['AGENT'] },
    { de: ['EN_ATTENTE'], evenement: 'NOTE', vers: 'EN_ATTENTE', par: ['AGENT'] },
    { de: ['EN_COURS'], evenement: 'NOTE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['TRAITE'], evenement: 'NOTE', vers: 'TRAITE', par: ['AGENT'] },
    { de: ['ANNULE'], evenement: 'NOTE', vers: 'ANNULE', par: ['AGENT'] },
  ],
})
export type EtatDemande = (typeof etatsDemande)['etats'][number]
export type EvenementDemande = (typeof etatsDemande)['aretes'][number]['evenement']
