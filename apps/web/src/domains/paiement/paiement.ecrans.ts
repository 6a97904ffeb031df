import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

const payer = ecran(() => import('./screens/payer.screen.tsx'), 'PayerScreen')

export const ecransPaiement = definirEcrans({
  paiements: ecran(() => import('./anonyme/paiements.screen.tsx'), 'PaiementsScreen'),
  'facture-cancel': payer,
  'facture-num': payer,
  'facture-num-cancel': payer,
  'retour-paiement': ecran(() => import('./screens/retour-paiement.screen.tsx'), 'RetourPaiementScreen'),
  'admin-paiements': ecran(() => import('./administration/paiements.screen.tsx'), 'PaiementsScreen', {
    administration: {
      libelle: 'Paiements',
      phrase: 'Interroger la banque, trancher ce qui attend, remettre à la facturation.',
      icone: iconeAdministration('IconCreditCard'),
    },
  }),
  'confirmation-paiement': ecran(() => import('./screens/confirmation.screen.tsx'), 'ConfirmationScreen'),
})
