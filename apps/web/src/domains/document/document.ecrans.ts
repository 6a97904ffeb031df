import { definirEcrans, ecran } from '../../navigation/definir-ecrans.ts'
import { iconeAdministration } from '../../navigation/icone-administration.ts'

export const ecransDocument = definirEcrans({
  'admin-documents': ecran(() => import('./screens/admin-documents.screen.tsx'), 'AdminDocumentsScreen', {
    administration: {
      libelle: 'Documents archivés',
      phrase: 'Proposer tarifs, règlements et notices aux abonnés.',
      icone: iconeAdministration('IconArchive'),
    },
  }),
})
