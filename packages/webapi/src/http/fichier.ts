import { z } from 'zod'

/** Answer of an endpoint that sends a PDF file instead of JSON. */
export const fichierPdf = z.string().meta({ description: 'The PDF file', contentMediaType: 'application/pdf' })

/** The same for a CSV file. */
export const fichierCsv = z.string().meta({ description: 'The CSV file', contentMediaType: 'text/csv' })

/** The same for an image. */
export const fichierImage = z.string().meta({ description: 'The image', contentMediaType: 'image/*' })

/** The same for a ZIP archive. */
export const fichierZip = z.string().meta({ description: 'The ZIP archive', contentMediaType: 'application/zip' })
