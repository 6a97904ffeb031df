import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransContenu = definirEcrans({
  cgu: ecran(() => import('./screens/cgu.screen.tsx'), 'CguScreen'),
  contenu: ecran(() => import('./screens/article.screen.tsx'), 'ArticleScreen'),
  mentions: ecran(() => import('./screens/mentions.screen.tsx'), 'MentionsScreen'),
  'admin-mails': ecran(() => import('./screens/admin-mails.screen.tsx'), 'AdminMailsScreen', {
    administration: {
      libelle: 'E-mails types',
      phrase: 'Modifier les e-mails que le portail envoie.',
      icone: iconeAdministration('IconMail'),
    },
  }),
})
