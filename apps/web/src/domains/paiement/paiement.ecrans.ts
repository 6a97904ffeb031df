import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

const payer = ecran(() => import('./screens/payer.screen.tsx'), 'PayerScreen')

export const ecransPaiement = definirEcrans({
  'facture-cancel': payer,
  'facture-num': payer,
  'facture-num-cancel': payer,
  'retour-paiement': ecran(() => import('./screens/retour-paiement.screen.tsx'), 'RetourPaiementScreen'),
  'confirmation-paiement': ecran(() => import('./screens/confirmation.screen.tsx'), 'ConfirmationScreen'),
})
