import { c } from '../construire.ts'
import { defineFormulaireDedie } from '../definition.ts'

/** One bill by the link of a mail: /facture-electronique (2§2). Nobody types its token. */
export const telechargerPdf = defineFormulaireDedie({
  type: 'TELECHARGER_PDF',
  titre: 'Facture électronique',
  bouton: 'Télécharger votre facture',
  etapes: [
    {
      id: 'facture',
      titre: 'Votre facture',
      champs: [c('token', 'texteMoyen', 'Lien', { invisible: true, impose: [{ valeur: { fait: 'lien.jeton' } }] })],
    },
  ],
})
