import { IconFiles, IconFileText } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransAbonnement = definirEcrans({
  detail: ecran(() => import('./screens/detail-contrat.screen.tsx'), 'DetailContratScreen', {
    menu: { court: 'Contrat', icone: IconFileText },
  }),
  'manage-contrats': ecran(() => import('./screens/mes-contrats.screen.tsx'), 'MesContratsScreen', {
    menu: { court: 'Contrats', icone: IconFiles },
  }),
  'admin-contrats': ecran(() => import('./screens/admin-contrats.screen.tsx'), 'AdminContratsScreen', {
    administration: {
      libelle: 'Contrats',
      phrase: 'Parcourir tous les contrats.',
      icone: iconeAdministration('IconFiles'),
    },
  }),
  'preuve-contrat': ecran(() => import('./screens/preuve-contrat.screen.tsx'), 'PreuveContratScreen'),
  'manage-home': ecran(() => import('./screens/accueil-gestion.screen.tsx'), 'AccueilGestionScreen'),
})
