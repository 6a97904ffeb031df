import { defineEtats } from '../common/etats.rules.ts'

export const etatsDOrphelin = ['SANS_PAIEMENT', 'RATTACHE', 'RENDU'] as const

/** Money that a provider captured for a payment that nobody knows here: it is of one after all, or was given back at its provider. */
export const etatsOrphelin = defineEtats({
  nom: 'encaissement sans paiement',
  etats: etatsDOrphelin,
  aretes: [
    { de: ['SANS_PAIEMENT'], evenement: 'RATTACHEMENT', vers: 'RATTACHE', par: ['AGENT'] },
    { de: ['SANS_PAIEMENT'], evenement: 'REMBOURSEMENT', vers: 'RENDU', par: ['AGENT'] },
  ],
})
