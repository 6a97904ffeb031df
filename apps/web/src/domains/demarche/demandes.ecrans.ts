import { IconClipboardList } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransDemandes = definirEcrans({
  demandes: ecran(() => import('./screens/demandes.screen.tsx'), 'DemandesScreen', {
    menu: { court: 'Demandes', icone: IconClipboardList },
  }),
})
