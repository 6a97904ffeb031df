import { IconFolders } from '@tabler/icons-react'
import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransGroupe = definirEcrans({
  'admin-groupes': ecran(() => import('./screens/groupes.screen.tsx'), 'AdminGroupesScreen', {
    administration: {
      libelle: 'Groupes',
      phrase: 'Parcourir les groupes de contrats.',
      icone: iconeAdministration('IconFolders'),
    },
  }),
  'manage-groupes': ecran(() => import('./screens/groupes.screen.tsx'), 'GroupesScreen', {
    menu: { court: 'Groupes', icone: IconFolders },
  }),
  'manage-groupe': ecran(() => import('./screens/groupe.screen.tsx'), 'GroupeScreen'),
})
