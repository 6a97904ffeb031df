import { defineEtats } from '../common/etats.rules.ts'

/**
 * Money that a provider captured for a payment that nobody knows here: it is of one after all, goes to the credit of the contract that it was
 * for, or was given back at its provider. A credit that went wrong is taken back, and the money waits again.
 */
export const etatsOrphelin = defineEtats({
  nom: 'encaissement sans paiement',
  etats: ['SANS_PAIEMENT', 'RATTACHE', 'PORTE_AU_CONTRAT', 'RENDU'],
  aretes: [
    { de: ['SANS_PAIEMENT'], evenement: 'RATTACHEMENT', vers: 'RATTACHE', par: ['AGENT'] },
    { de: ['SANS_PAIEMENT'], evenement: 'CREDIT', vers: 'PORTE_AU_CONTRAT', par: ['AGENT'] },
    { de: ['PORTE_AU_CONTRAT'], evenement: 'ANNULATION', vers: 'SANS_PAIEMENT', par: ['AGENT'] },
    { de: ['SANS_PAIEMENT'], evenement: 'REMBOURSEMENT', vers: 'RENDU', par: ['AGENT'] },
  ],
})
