import { defineEtats } from '../common/etats.rules.ts'

const OUVERTS = ['EN_ATTENTE', 'EN_COURS', 'EN_ATTENTE_CLIENT'] as const

/** Life of a request (2§2; decision 033). It is born in the state of its contact row, EN_ATTENTE by default. */
export const etatsDemande = defineEtats({
  nom: 'demande',
  etats: ['EN_ATTENTE', 'EN_COURS', 'EN_ATTENTE_CLIENT', 'TRAITE', 'ANNULE'],
  aretes: [
    { de: ['EN_ATTENTE'], evenement: 'PRISE_EN_CHARGE', vers: 'EN_COURS', par: ['AGENT'] },
    // asked for while one works on it: it waits for the person, and stays with whoever asked
    { de: OUVERTS, evenement: 'PIECE_DEMANDEE', vers: 'EN_ATTENTE_CLIENT', par: ['AGENT'] },
    // of several some came: the rest is waited for
    { de: ['EN_ATTENTE_CLIENT', 'EN_COURS'], evenement: 'PIECE_MANQUANTE', vers: 'EN_ATTENTE_CLIENT', par: ['AGENT'] },
    { de: OUVERTS, evenement: 'REPONSE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: OUVERTS, evenement: 'TRAITEMENT', vers: 'TRAITE', par: ['AGENT'] },
    { de: OUVERTS, evenement: 'ANNULATION', vers: 'ANNULE', par: ['AGENT'] },
    { de: ['EN_ATTENTE'], evenement: 'ANNULATION', vers: 'ANNULE', par: ['ABONNE'] },
    { de: ['TRAITE', 'ANNULE'], evenement: 'REOUVERTURE', vers: 'EN_COURS', par: ['AGENT'] },
    // what is waited for came another way, or the person adds it themselves
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'PIECE_RECUE', vers: 'EN_COURS', par: ['AGENT'] },
    { de: ['EN_ATTENTE_CLIENT', 'EN_COURS'], evenement: 'COMPLEMENT', vers: 'EN_COURS', par: ['ABONNE'] },
    { de: ['EN_ATTENTE'], evenement: 'COMPLEMENT', vers: 'EN_ATTENTE', par: ['ABONNE'] },
    // without an account, by the link that was mailed: once for what is waited for
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'COMPLEMENT_PAR_LIEN', vers: 'EN_COURS', par: ['ABONNE'] },
    // what billing makes of what was handed over to it (decision 048)
    { de: ['EN_ATTENTE', 'EN_COURS'], evenement: 'FACTURATION_PRISE', vers: 'EN_COURS', par: ['FOURNISSEUR'] },
    { de: [...OUVERTS, 'TRAITE'], evenement: 'FACTURATION_REFUS', vers: 'EN_COURS', par: ['FOURNISSEUR'] },
    { de: OUVERTS, evenement: 'FACTURATION_FAIT', vers: 'TRAITE', par: ['FOURNISSEUR'] },
    { de: OUVERTS, evenement: 'FACTURATION_ANNULE', vers: 'ANNULE', par: ['FOURNISSEUR'] },
    { de: [...OUVERTS, 'ANNULE'], evenement: 'FACTURATION_MAINTIEN', vers: 'EN_COURS', par: ['FOURNISSEUR'] },
    // it left already: billing is asked to take it back
    { de: ['EN_ATTENTE'], evenement: 'ANNULATION_DEMANDEE', vers: 'EN_ATTENTE', par: ['ABONNE'] },
    { de: ['EN_COURS'], evenement: 'ANNULATION_DEMANDEE', vers: 'EN_COURS', par: ['ABONNE'] },
    // the scanner found a virus in a file that was kept: it is gone, and asked for again where one works on the request
    { de: OUVERTS, evenement: 'PIECE_RETIREE', vers: 'EN_ATTENTE_CLIENT', par: ['SYSTEME'] },
    { de: ['TRAITE'], evenement: 'PIECE_RETIREE', vers: 'TRAITE', par: ['SYSTEME'] },
    { de: ['ANNULE'], evenement: 'PIECE_RETIREE', vers: 'ANNULE', par: ['SYSTEME'] },
    // what is waited for has not come: they are written to again, and it is waited for as before
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'RAPPEL', vers: 'EN_ATTENTE_CLIENT', par: ['SYSTEME'] },
    // whoever asks for their data read a mailbox that billing knows (decision 085)
    { de: ['EN_ATTENTE'], evenement: 'IDENTITE_PROUVEE', vers: 'EN_ATTENTE', par: ['SYSTEME'] },
    { de: ['EN_COURS'], evenement: 'IDENTITE_PROUVEE', vers: 'EN_COURS', par: ['SYSTEME'] },
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'IDENTITE_PROUVEE', vers: 'EN_ATTENTE_CLIENT', par: ['SYSTEME'] },
    // between staff: nothing of it reaches the person
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'ATTRIBUTION', vers: 'EN_ATTENTE_CLIENT', par: ['AGENT'] },
    { de: ['EN_ATTENTE_CLIENT'], evenement: 'NOTE', vers: 'EN_ATTENTE_CLIENT', par: ['AGENT'] },
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
/** Those of a request that is not closed. */
export const etatsOuverts: readonly EtatDemande[] = OUVERTS
