import { type ColonneGrille, ecrireRangee, HAUTEUR_LIGNE, largeursDe } from './grille.ts'
import { ENCRE, ENCRE_PALE, ouvrirDocument, type Page } from './page.ts'

export interface TableauPdf {
  readonly titre: string
  /** One line under the title: filters, number of rows. */
  readonly sousTitre?: string
  /** Who issues the document: head of every page. */
  readonly emetteur: string
  /** When, as a person reads it: foot of every page. */
  readonly etabliLe: string
  readonly colonnes: readonly ColonneGrille[]
  /** Cells as a person reads them. */
  readonly lignes: AsyncIterable<readonly (readonly string[])[]>
  /** Sentence shown when there is no row. */
  readonly vide: string
}

const MARGE = 36
const CORPS = 8

class Mise {
  readonly page: Page
  readonly largeurs: readonly number[]
  readonly tableau: TableauPdf
  y = 0

  constructor(tableau: TableauPdf) {
    const { titre, emetteur, colonnes } = tableau
    this.tableau = tableau
    this.page = ouvrirDocument({ titre, auteur: emetteur, marge: MARGE, paysage: colonnes.length > 5 })
    this.largeurs = largeursDe(this.page, colonnes)
  }

  get bas(): number {
    return this.page.doc.page.height - MARGE - 24
  }

  titrer(): void {
    const { tableau } = this
    const { doc, racine, propre } = this.page
    this.y = MARGE + 24
    racine.add(
      doc.struct('H1', {}, () => {
        doc.font('grasse').fontSize(16).fillColor(ENCRE).text(propre(tableau.titre), MARGE, this.y)
      }),
    )
    this.y = doc.y + 2
    const sousTitre = tableau.sousTitre
    if (sousTitre !== undefined) {
      racine.add(
        doc.struct('P', {}, () => {
          doc.font('normale').fontSize(9).fillColor(ENCRE_PALE).text(propre(sousTitre), MARGE, this.y)
        }),
      )
      this.y = doc.y + 2
    }
    this.y += 8
  }

  private ligne(table: PDFKit.PDFStructureElement, cellules: readonly string[], entete: boolean): void {
    const { colonnes } = this.tableau
    ecrireRangee(this.page, cellules, this.y, { table, colonnes, largeurs: this.largeurs, entete })
    this.y += HAUTEUR_LIGNE
  }

  async remplir(): Promise<void> {
    const { tableau } = this
    const { doc, racine, propre } = this.page
    const table = doc.struct('Table')
    racine.add(table)
    const entetes = tableau.colonnes.map(({ label }) => label)
    this.ligne(table, entetes, true)
    let vide = true
    for await (const paquet of tableau.lignes) {
      for (const cellules of paquet) {
        vide = false
        if (this.y + HAUTEUR_LIGNE > this.bas) {
          doc.addPage()
          this.y = MARGE + 24
          this.ligne(table, entetes, true)
        }
        this.ligne(table, cellules, false)
      }
    }
    table.end()
    if (!vide) return
    racine.add(
      doc.struct('P', {}, () => {
        doc
          .font('normale')
          .fontSize(10)
          .fillColor(ENCRE_PALE)
          .text(propre(tableau.vide), MARGE, this.y + 12)
      }),
    )
  }

  /** Head and foot, once the number of pages is known; not read out with the content. */
  numeroter(): void {
    const { tableau } = this
    const { doc, propre } = this.page
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page)
      const largeur = doc.page.width - 2 * MARGE
      // pdfkit would open a page for what stands in the margin
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.font('grasse').fontSize(9).fillColor(ENCRE_PALE)
      doc.text(propre(tableau.emetteur), MARGE, MARGE, { width: largeur, lineBreak: false })
      doc.font('normale').fontSize(CORPS)
      const y = doc.page.height - MARGE - 8
      doc.text(propre(tableau.etabliLe), MARGE, y, { width: largeur, lineBreak: false })
      doc.text(`Page ${page - start + 1} sur ${count}`, MARGE, y, { width: largeur, align: 'right', lineBreak: false })
      doc.endMarkedContent()
    }
  }
}

/**
 * Writes a table as a PDF: tagged (title, headings and cells in order), French, embedded font, head, foot and page numbers;
 * the headings again on each page. The stream answers at once and fails if the rows do.
 */
export const ecrireTableauPdf = (tableau: TableauPdf): NodeJS.ReadableStream => {
  const mise = new Mise(tableau)
  const { doc, racine } = mise.page
  mise.titrer()
  mise
    .remplir()
    .then(() => {
      mise.numeroter()
      racine.end()
      doc.end()
    })
    .catch((cause: Error) => doc.destroy(cause))
  return doc
}
