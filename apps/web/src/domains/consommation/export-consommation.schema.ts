import {
  type SaisieExportConsommation,
  saisieExportConsommation,
} from '@ondine/webapi/export/export-consommation.schemas.ts'
import type { z } from 'zod'
import type { ValeursExport } from './export-consommation.ts'

// loaded behind the form (formulaire/juger.ts)

/** The rules of the server, on what the form holds. */
export const exportSchema = (aujourdhui: string) =>
  saisieExportConsommation(aujourdhui) as unknown as z.ZodType<SaisieExportConsommation, ValeursExport>
