import { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { exportConsommationEndpoints } from '@ondine/webapi/export/export-consommation.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import {
  exporterConsommationCsv,
  exporterConsommationPdf,
  exporterListe,
  retenirUnePlace,
} from './use-cases/exporter.ts'

// reads for as long as the reader takes: the line of the audit is its own write
export const exportRoutes = [
  ...bind(exportEndpoints, { exporterListe: sansTransaction(exporterListe, retenirUnePlace) }),
  ...bind(exportConsommationEndpoints, {
    exporterConsommationPdf: sansTransaction(exporterConsommationPdf, retenirUnePlace),
    exporterConsommationCsv: sansTransaction(exporterConsommationCsv, retenirUnePlace),
  }),
]
