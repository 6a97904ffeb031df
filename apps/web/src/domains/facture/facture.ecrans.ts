import { IconReceiptEuro } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransFacture = definirEcrans({
  factures: ecran(() => import('./screens/factures.screen.tsx'), 'FacturesScreen', {
    menu: { court: 'Factures', icone: IconReceiptEuro },
  }),
  'facture-lue': ecran(() => import('./screens/facture.screen.tsx'), 'FactureScreen'),
  'recu-reglement': ecran(() => import('./screens/recu.screen.tsx'), 'RecuScreen'),
  'facture-electronique': ecran(() => import('./screens/facture-electronique.screen.tsx'), 'FactureElectroniqueScreen'),
})
