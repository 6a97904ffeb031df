import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransAnnonce = definirEcrans({
  contestation: ecran(() => import('./screens/contestation.screen.tsx'), 'ContestationScreen'),
  'admin-signalements': ecran(() => import('./screens/signalements.screen.tsx'), 'SignalementsScreen', {
    administration: {
      libelle: 'Signalements et courriers',
      court: 'Signalements',
      phrase: 'Juger les rattachements contestés, prévenir par courrier.',
      icone: iconeAdministration('IconFlag'),
    },
  }),
})
