import { fichierDemarches } from '@ondine/webapi/demarche/echange.schemas.ts'
import { z } from 'zod'
import type { Document, Forme } from '../../../platform/xml/forme.ts'

/** The file of settings (docs/demarches). */
export const documentDemarches = (): Document => ({
  espace: 'urn:ondine:demarches:1',
  racine: 'reglages',
  forme: z.toJSONSchema(fichierDemarches) as Forme,
})
