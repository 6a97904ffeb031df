import PDFDocument from 'pdfkit'
import { type Archive, archiver } from './archive.ts'
import { ecrivable, poserPolices } from './police.ts'

export const ENCRE = '#0F2A3D'
export const ENCRE_PALE = '#3F5A69'
export const ACCENT = '#005F86'
export const TRAIT = '#D5E1E8'
export const FOND = '#EAF1F5'

export type Doc = InstanceType<typeof PDFDocument>

/** A document being written. Blocks are written one under the other at `doc.y`. */
export interface Page {
  readonly doc: Doc
  readonly racine: PDFKit.PDFStructureElement
  readonly marge: number
  readonly largeur: number
  /** Text as the embedded font can write it, line by line. */
  propre(texte: string): string
}

export interface Reglages {
  readonly titre: string
  readonly auteur: string
  readonly marge: number
  readonly paysage?: boolean
  /** Day of the file's metadata: the same content gives the same bytes. */
  readonly etablieLe?: Date
  /** Makes it a file for the archive, PDF/A-3a, with other files inside. */
  readonly archive?: Archive
}

/** Opens a tagged, French A4 document with the embedded fonts. */
export const ouvrirDocument = ({ titre, auteur, marge, paysage, etablieLe, archive }: Reglages): Page => {
  const doc = new PDFDocument({
    size: 'A4',
    layout: paysage === true ? 'landscape' : 'portrait',
    margin: marge,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'fr-FR',
    bufferPages: true,
    ...(archive === undefined ? {} : { subset: 'PDF/A-3a' }),
    info: {
      Title: titre,
      Author: auteur,
      Creator: 'Ondine',
      Producer: 'Ondine',
      ...(etablieLe === undefined ? {} : { CreationDate: etablieLe }),
    },
  })
  const connait = poserPolices(doc)
  const racine = doc.struct('Document')
  doc.addStructure(racine)
  if (archive !== undefined) archiver(doc, archive)
  return {
    doc,
    racine,
    marge,
    largeur: doc.page.width - 2 * marge,
    propre: (texte) =>
      texte
        .split('\n')
        .map((ligne) => ecrivable(ligne, connait))
        .join('\n'),
  }
}

/** Between what is written and the foot of a page. */
const AVANT_PIED = 12

/** What is left of this page. */
export const placeLibre = ({ doc, marge }: Page): number => doc.page.height - marge - AVANT_PIED - doc.y

/** Opens a page when a block of that height does not fit what is left of this one; true when it did. */
export const reserver = (page: Page, hauteur: number): boolean => {
  if (hauteur <= placeLibre(page)) return false
  page.doc.addPage()
  return true
}

/** Draws what is decoration: not read out with the content. */
export const decor = (doc: Doc, dessiner: () => void): void => {
  doc.markContent('Artifact')
  dessiner()
  doc.endMarkedContent()
}
