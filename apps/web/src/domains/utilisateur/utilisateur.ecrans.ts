import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransUtilisateur = definirEcrans({
  profile: ecran(() => import('./screens/profil.screen.tsx'), 'ProfilScreen'),
  'mot-de-passe': ecran(() => import('./screens/mot-de-passe.screen.tsx'), 'MotDePasseScreen'),
  'admin-users': ecran(() => import('./screens/utilisateurs.screen.tsx'), 'UtilisateursScreen', {
    administration: {
      libelle: 'Utilisateurs',
      phrase: 'Chercher, créer, modifier et fermer des comptes.',
      icone: iconeAdministration('IconUsers'),
    },
  }),
  'admin-contrat': ecran(() => import('./screens/utilisateurs.screen.tsx'), 'UtilisateursDuContratScreen', {
    administration: {
      libelle: 'Utilisateurs d’un contrat',
      court: 'Par contrat',
      phrase: 'Voir à quels comptes un contrat est rattaché.',
      icone: iconeAdministration('IconFileSearch'),
    },
  }),
})
