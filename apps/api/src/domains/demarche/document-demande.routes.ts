import { documentDemandeEndpoints } from '@ondine/webapi/demarche/document-demande.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { envoyerDocumentParLien, ouvrirLienDocument } from './use-cases/document-par-lien.ts'

export const documentDemandeRoutes = bind(documentDemandeEndpoints, {
  ouvrirLienDocument,
  envoyerDocumentParLien: sansTransaction(envoyerDocumentParLien),
})
