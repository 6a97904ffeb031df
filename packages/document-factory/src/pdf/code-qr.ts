import { correction, generate, mode } from 'lean-qr'
import { ENCRE, type Page } from './page.ts'

/** Points: 27 mm, above what EPC069-12 asks of paper. */
export const COTE_QR = 76
/** Quiet modules around it, as its standard asks. */
const MARGE = 4

/** Draws a code of these bytes as vectors, a figure with its words; correction M, up to version 13, as transfers ask. */
export const dessinerCodeQr = (
  { doc, racine, propre }: Page,
  contenu: string,
  alt: string,
  x: number,
  y: number,
): void => {
  const code = generate(mode.bytes(new TextEncoder().encode(contenu)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  })
  const pas = COTE_QR / (code.size + 2 * MARGE)
  // the types of pdfkit do not know the box that it writes
  const figure = { alt: propre(alt), bbox: [x, y, x + COTE_QR, y + COTE_QR] }
  racine.add(
    doc.struct('Figure', figure, () => {
      for (let rang = 0; rang < code.size; rang += 1)
        for (let debut = 0; debut < code.size; debut += 1) {
          let fin = debut
          while (fin < code.size && code.get(fin, rang)) fin += 1
          if (fin === debut) continue
          doc.rect(x + (MARGE + debut) * pas, y + (MARGE + rang) * pas, (fin - debut) * pas, pas)
          debut = fin
        }
      doc.fill(ENCRE)
    }),
  )
}
