import PDFDocument from 'pdfkit'
import { ecrivable, polices } from './police.ts'

export interface ColonneTableau {
  readonly label: string
  /** Share of the width; 1 by default. */
  readonly poids?: number
  readonly alignement?: 'gauche' | 'droite'
}

export interface TableauPdf {
  readonly titre: string
  /** One line under the title: filters, number of rows. */
  readonly sousTitre?: string
  /** Who issues the document: head of every page. */
  readonly emetteur: string
  /** When, as a person reads it: foot of every page. */
  readonly etabliLe: string
  readonly colonnes: readonly ColonneTableau[]
  /** Cells as a person reads them. */
  readonly lignes: AsyncIterable<readonly (readonly string[])[]>
  /** Sentence shown when there is no row. */
  readonly vide: string
}

const MARGE = 36
const CORPS = 8
const ESPACE = 4
const ENCRE = '#0F2A3D'
const ENCRE_PALE = '#3F5A69'
const TRAIT = '#D5E1E8'
const FOND = '#EAF1F5'

type Doc = InstanceType<typeof PDFDocument>

// pdfkit gives no type for the font it uses
const connaitDe = (doc: Doc) => {
  const { _font: police } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } }
  return (point: number): boolean => police.font.hasGlyphForCodePoint(point)
}

/** Largest text of a cell that fits its width, the cut marked. */
const couper = (doc: Doc, texte: string, largeur: number): string => {
  if (doc.widthOfString(texte) <= largeur) return texte
  let [bas, haut] = [0, texte.length]
  while (bas < haut) {
    const milieu = Math.ceil((bas + haut) / 2)
    if (doc.widthOfString(`${texte.slice(0, milieu)}…`) <= largeur) bas = milieu
    else haut = milieu - 1
  }
  return `${texte.slice(0, bas)}…`
}

class Mise {
  readonly doc: Doc
  readonly largeurs: readonly number[]
  readonly tableau: TableauPdf
  readonly propre: (texte: string) => string
  readonly racine: PDFKit.PDFStructureElement
  y = 0

  constructor(tableau: TableauPdf) {
    const paysage = tableau.colonnes.length > 5
    this.tableau = tableau
    this.doc = new PDFDocument({
      size: 'A4',
      layout: paysage ? 'landscape' : 'portrait',
      margin: MARGE,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'fr-FR',
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: tableau.titre, Author: tableau.emetteur, Creator: 'Ondine', Producer: 'Ondine' },
    })
    this.doc.registerFont('normale', polices.normale).registerFont('grasse', polices.grasse).font('normale')
    const connait = connaitDe(this.doc)
    this.propre = (texte) => ecrivable(texte, connait)
    this.racine = this.doc.struct('Document')
    this.doc.addStructure(this.racine)
    this.doc.addPage()
    const utile = this.doc.page.width - 2 * MARGE
    const poids = tableau.colonnes.map((colonne) => colonne.poids ?? 1)
    const somme = poids.reduce((total, un) => total + un, 0)
    this.largeurs = poids.map((un) => (utile * un) / somme)
  }

  get bas(): number {
    return this.doc.page.height - MARGE - 24
  }

  titrer(): void {
    const { doc, tableau } = this
    this.y = MARGE + 24
    this.racine.add(
      doc.struct('H1', {}, () => {
        doc.font('grasse').fontSize(16).fillColor(ENCRE).text(this.propre(tableau.titre), MARGE, this.y)
      }),
    )
    this.y = doc.y + 2
    const sousTitre = tableau.sousTitre
    if (sousTitre !== undefined) {
      this.racine.add(
        doc.struct('P', {}, () => {
          doc.font('normale').fontSize(9).fillColor(ENCRE_PALE).text(this.propre(sousTitre), MARGE, this.y)
        }),
      )
      this.y = doc.y + 2
    }
    this.y += 8
  }

  private ligne(table: PDFKit.PDFStructureElement, cellules: readonly string[], entete: boolean): void {
    const { doc } = this
    const hauteur = CORPS + 2 * ESPACE + 2
    doc.font(entete ? 'grasse' : 'normale').fontSize(CORPS)
    doc.markContent('Artifact')
    if (entete) doc.rect(MARGE, this.y, doc.page.width - 2 * MARGE, hauteur).fill(FOND)
    doc
      .moveTo(MARGE, this.y + hauteur)
      .lineTo(doc.page.width - MARGE, this.y + hauteur)
      .lineWidth(0.5)
      .stroke(TRAIT)
    doc.endMarkedContent()
    const rangee = doc.struct('TR')
    table.add(rangee)
    let x = MARGE
    for (const [rang, brut] of cellules.entries()) {
      const largeur = this.largeurs[rang] ?? 0
      const texte = couper(doc, this.propre(brut), largeur - 2 * ESPACE)
      const align = this.tableau.colonnes[rang]?.alignement === 'droite' ? 'right' : 'left'
      rangee.add(
        doc.struct(entete ? 'TH' : 'TD', {}, () => {
          doc.fillColor(ENCRE)
          doc.text(texte, x + ESPACE, this.y + ESPACE, { width: largeur - 2 * ESPACE, align, lineBreak: false })
        }),
      )
      x += largeur
    }
    rangee.end()
    this.y += hauteur
  }

  async remplir(): Promise<void> {
    const { doc, tableau } = this
    const table = doc.struct('Table')
    this.racine.add(table)
    const entetes = tableau.colonnes.map(({ label }) => label)
    this.ligne(table, entetes, true)
    let vide = true
    for await (const paquet of tableau.lignes) {
      for (const cellules of paquet) {
        vide = false
        if (this.y + CORPS + 2 * ESPACE + 2 > this.bas) {
          doc.addPage()
          this.y = MARGE + 24
          this.ligne(table, entetes, true)
        }
        this.ligne(table, cellules, false)
      }
    }
    table.end()
    if (!vide) return
    this.racine.add(
      doc.struct('P', {}, () => {
        doc
          .font('normale')
          .fontSize(10)
          .fillColor(ENCRE_PALE)
          .text(this.propre(tableau.vide), MARGE, this.y + 12)
      }),
    )
  }

  /** Head and foot, once the number of pages is known; not read out with the content. */
  numeroter(): void {
    const { doc, tableau } = this
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page)
      const largeur = doc.page.width - 2 * MARGE
      // pdfkit would open a page for what stands in the margin
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.font('grasse').fontSize(9).fillColor(ENCRE_PALE)
      doc.text(this.propre(tableau.emetteur), MARGE, MARGE, { width: largeur, lineBreak: false })
      doc.font('normale').fontSize(CORPS)
      const y = doc.page.height - MARGE - 8
      doc.text(this.propre(tableau.etabliLe), MARGE, y, { width: largeur, lineBreak: false })
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
  mise.titrer()
  mise
    .remplir()
    .then(() => {
      mise.numeroter()
      mise.racine.end()
      mise.doc.end()
    })
    .catch((cause: Error) => mise.doc.destroy(cause))
  return mise.doc
}
