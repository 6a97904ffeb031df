import { exportEndpoints } from '@ondine/webapi/export/export.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { exporter } from './use-cases/exporter.ts'

// reads for as long as the reader takes: the line of the audit is its own write
export const exportRoutes = bind(exportEndpoints, { exporter: sansTransaction(exporter) })
