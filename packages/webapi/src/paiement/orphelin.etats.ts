import { defineEtats } from '../common/etats.rules.ts'

/** Money that a provider captured for a payment that nobody knows here: it is of one after all, or was given back at its provider. */
export const etatsOrphelin = defineEtats({
  nom: 'encaissement sans paiement',
  etats: ['SANS_PAIEMENT', 'RATTACHE', 'RENDU'],
  aretes: [
    { de: ['SANS_PAIEMENT'], evenement: 'RATTACHEMENT', vers: 'RATTACHE', par: ['AGENT'] },
    { de: ['SANS_PAIEMENT'], evenement: 'REMBOURSEMENT', vers: 'RENDU', par: ['AGENT'] },
  ],
})
