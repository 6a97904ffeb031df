import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { administrationPaiementErreurs } from './administration.messages.ts'

const motif = {
  ...commun.texteLong,
  etiquette: 'Motif',
  aide: 'Il reste dans le journal des actions.',
  lignes: 2,
  manque: administrationPaiementErreurs.motifObligatoire.texte,
} as const

/** Why staff apply money to what was due, or take it back. */
export const champsDecisionPaiement = defineChamps({ motif })

/** What staff found out of lines that the statements leave open. */
export const champsExplication = defineChamps({
  motif: {
    ...motif,
    etiquette: 'Explication',
    aide: 'Par exemple «\u202fremboursé au guichet le 12\u202f». Elle reste dans le journal des actions.',
  },
})

/** Why an explanation is taken back. */
export const champsReprise = defineChamps({ motif })

/** Of which payment money is that came without one. */
export const champsRattachement = defineChamps({
  reference: {
    ...commun.texte,
    etiquette: 'Référence du paiement',
    aide: 'Douze signes, sur le reçu du client ou dans l’historique de sa facture.',
    longueur: 20,
    manque: 'Recopiez la référence du paiement.',
  },
  motif,
})

/** To the credit of which contract money goes that came without a payment. */
export const champsCredit = defineChamps({ numeroContrat: contrat.numeroContrat, motif })

/** What the bank's own statement says of a payment that it cannot be asked about. */
export const champsPreuvePaiement = defineChamps({
  identifiantTransaction: {
    ...commun.texte,
    etiquette: 'Numéro de l’opération',
    aide: 'Tel qu’il figure sur le relevé du prestataire.',
    longueur: 100,
    manque: 'Recopiez le numéro de l’opération.',
  },
  numeroAutorisation: {
    ...commun.texte,
    etiquette: 'Numéro d’autorisation',
    longueur: 100,
    manque: 'Recopiez le numéro d’autorisation.',
  },
  montant: { ...commun.montant, etiquette: 'Montant encaissé, en euros', manque: 'Indiquez le montant encaissé.' },
  date: { ...commun.date, etiquette: 'Date de l’opération', manque: 'Indiquez la date de l’opération.' },
  motif,
})
