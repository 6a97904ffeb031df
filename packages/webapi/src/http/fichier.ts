import { z } from 'zod'

/** Answer of an endpoint that sends a PDF file instead of JSON. */
export const fichierPdf = z.string().meta({ description: 'The PDF file', contentMediaType: 'application/pdf' })
