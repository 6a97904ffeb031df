import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransAcces = definirEcrans({
  login: ecran(() => import('./screens/connexion.screen.tsx'), 'ConnexionScreen'),
  activation: ecran(() => import('./screens/activation.screen.tsx'), 'ActivationScreen'),
  'profile-token': ecran(() => import('./screens/nouveau-mot-de-passe.screen.tsx'), 'NouveauMotDePasseScreen'),
  'mail-update': ecran(() => import('./screens/adresse-mail.screen.tsx'), 'AdresseMailScreen'),
  'mail-cancel': ecran(() => import('./screens/annulation-adresse.screen.tsx'), 'AnnulationAdresseScreen'),
  'auth-token': ecran(() => import('./screens/connexion-automatique.screen.tsx'), 'ConnexionAutomatiqueScreen'),
  'admin-droits': ecran(() => import('./screens/droits.screen.tsx'), 'DroitsScreen', {
    administration: {
      libelle: 'Droits par profil',
      phrase: 'Dire qui peut faire quoi, et ce qui reste caché.',
      icone: iconeAdministration('IconShieldLock'),
    },
  }),
  'admin-audit': ecran(() => import('./screens/audit.screen.tsx'), 'AuditScreen', {
    administration: {
      libelle: 'Journal',
      phrase: 'Qui a fait quoi, sur quel compte, au nom de qui.',
      icone: iconeAdministration('IconHistory'),
    },
  }),
})
