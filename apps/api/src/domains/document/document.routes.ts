import { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceArchives } from './archives.source.ts'
import { archiverDocument } from './use-cases/archiver.ts'
import { supprimerDocument } from './use-cases/supprimer-document.ts'
import { telechargerDocument } from './use-cases/telecharger-document.ts'

export const documentRoutes = bind(documentEndpoints, {
  contenuArchive: lirePage(sourceArchives),
  telecharger: telechargerDocument,
  archiver: sansTransaction(archiverDocument),
  supprimer: supprimerDocument,
})
