import { IconLayoutDashboard } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { lireTuilesEnAvance } from './tableau-de-bord.queries.ts'

export const ecransTableauDeBord = definirEcrans({
  dashboard: ecran(() => import('./screens/tableau-de-bord.screen.tsx'), 'TableauDeBordScreen', {
    menu: { court: 'Accueil', icone: IconLayoutDashboard },
    avance: lireTuilesEnAvance,
  }),
  tiles: ecran(() => import('./screens/tuiles.screen.tsx'), 'TuilesScreen'),
})
