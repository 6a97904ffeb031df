import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransParametrage = definirEcrans({
  admin: ecran(() => import('./screens/administration.screen.tsx'), 'AdministrationScreen'),
  'admin-configuration': ecran(() => import('./screens/configuration.screen.tsx'), 'ConfigurationScreen', {
    administration: {
      libelle: 'Fonctionnalités',
      phrase: 'Ouvrir et fermer ce que le portail propose.',
      icone: iconeAdministration('IconToggleLeft'),
    },
  }),
  'admin-parametrage': ecran(() => import('./screens/parametrage.screen.tsx'), 'ParametrageScreen', {
    administration: {
      libelle: 'Paramètres',
      phrase: 'Régler les seuils, les limites et les coordonnées.',
      icone: iconeAdministration('IconAdjustmentsHorizontal'),
    },
  }),
  'admin-messages': ecran(() => import('./screens/messages.screen.tsx'), 'MessagesScreen', {
    administration: {
      libelle: 'Messages',
      phrase: 'Changer les phrases d’erreur, une à une.',
      icone: iconeAdministration('IconMessage'),
    },
  }),
})
