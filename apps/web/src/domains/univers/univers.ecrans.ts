import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'

export const ecransUnivers = definirEcrans({
  'manage-univers': ecran(() => import('./screens/univers.screen.tsx'), 'UniversScreen'),
  'manage-univers-contracts': ecran(() => import('./screens/univers-contrats.screen.tsx'), 'UniversContratsScreen'),
  'manage-univers-groups': ecran(() => import('./screens/univers-groupes.screen.tsx'), 'UniversGroupesScreen'),
  'manage-users': ecran(() => import('./screens/utilisateurs.screen.tsx'), 'UtilisateursScreen'),
})
