import { c } from '../construire.ts'
import { defineFormulaireDedie } from '../definition.ts'

/** What the paper of a bill bears, and an address twice: /paiements (2§2). `info_nom` and `info_signature` are left out (decision 042). */
export const factureAnonyme = defineFormulaireDedie({
  type: 'FACTURE_ANONYME',
  titre: 'Payer une facture',
  bouton: 'Vérifier la facture',
  controles: [{ sur: 'info_emailConfirmation', op: 'egal', a: { champ: 'info_email' }, message: 'emails-differents' }],
  etapes: [
    {
      id: 'facture',
      titre: 'Votre facture',
      champs: [
        c('info_numeroFacture', 'numeroFacture', 'Numéro de facture', { aide: 'En haut à droite de votre facture.' }),
        c('info_numeroContrat', 'numeroContrat', 'Numéro de contrat'),
        c('info_email', 'email', 'E-mail pour le reçu', { aide: 'Le reçu part dès que le paiement est confirmé.' }),
        c('info_emailConfirmation', 'emailConfirme', 'Confirmez l’e-mail'),
      ],
    },
  ],
})
