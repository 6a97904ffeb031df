import { IconChartBar } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransConsommation = definirEcrans({
  conso: ecran(() => import('./screens/consommation.screen.tsx'), 'ConsommationScreen', {
    menu: { court: 'Conso', icone: IconChartBar },
  }),
  production: ecran(() => import('./screens/production.screen.tsx'), 'ProductionScreen'),
  'conso-plus': ecran(() => import('./screens/consommation-plus.screen.tsx'), 'ConsommationPlusScreen'),
})
