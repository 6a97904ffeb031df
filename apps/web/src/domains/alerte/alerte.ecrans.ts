import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransAlerte = definirEcrans({
  alerte: ecran(() => import('./screens/alertes.screen.tsx'), 'AlertesScreen'),
  'admin-alertes': ecran(() => import('./screens/reglage-alertes.screen.tsx'), 'ReglageAlertesScreen', {
    administration: {
      libelle: 'Réglage des alertes',
      phrase: 'Régler fuites et surconsommations.',
      icone: iconeAdministration('IconBell'),
    },
  }),
})
