import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

/** Staff's side of procedures. */
export const ecransTraitement = definirEcrans({
  'admin-demandes': ecran(() => import('./traitement/guichet.screen.tsx'), 'GuichetScreen', {
    administration: {
      libelle: 'Demandes à traiter',
      court: 'Demandes',
      phrase: 'Répondre aux demandes, la plus pressée d’abord.',
      icone: iconeAdministration('IconInbox'),
    },
  }),
  'admin-demarches': ecran(() => import('./administration/demarches.screen.tsx'), 'DemarchesReglesScreen', {
    administration: {
      libelle: 'Démarches',
      phrase: 'Régler ce que chaque démarche demande, à qui elle se montre et sous quel délai on répond.',
      icone: iconeAdministration('IconListCheck'),
    },
  }),
})
