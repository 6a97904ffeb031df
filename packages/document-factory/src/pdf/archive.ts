import type PDFDocument from 'pdfkit'
import { echapper } from '../facture-x/xml.ts'

export interface PieceJointe {
  readonly nom: string
  readonly type: string
  readonly description: string
  readonly contenu: Buffer
  readonly le: Date
}

/** What a file for the archive holds beside its pages. */
export interface Archive {
  /** The same content in another form. */
  readonly piece: PieceJointe
  /** What its metadata say beyond who, what and when: blocks of RDF. */
  readonly xmp: string
}

/** What pdfkit has and does not declare. */
interface Interne {
  info: Readonly<Record<string, unknown>>
  /** Writes the metadata from `info` when the document ends, without escaping: « Eaux & Forêts » would break the file. */
  _addInfo(): void
}

const metadonnees = (info: Interne['info']): string => {
  const [titre, auteur, outil] = ['Title', 'Author', 'Producer'].map((cle) => echapper(String(info[cle])))
  const le = `${info.CreationDate instanceof Date ? info.CreationDate.toISOString().slice(0, 19) : ''}Z`
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${le}</xmp:CreateDate><xmp:ModifyDate>${le}</xmp:ModifyDate><xmp:CreatorTool>${outil}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${titre}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${auteur}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${outil}</pdf:Producer></rdf:Description>`
}

/** Puts the file in and says so: `AFRelationship` Alternative, name, type, day, metadata. */
export const archiver = (doc: InstanceType<typeof PDFDocument>, { piece, xmp }: Archive): void => {
  // the types of pdfkit do not know the relationship that it writes
  const options = {
    name: piece.nom,
    type: piece.type,
    description: piece.description,
    creationDate: piece.le,
    modifiedDate: piece.le,
    relationship: 'Alternative',
  }
  doc.file(piece.contenu, options)
  const interne = doc as unknown as Interne
  interne._addInfo = () => {
    doc.appendXML(metadonnees(interne.info))
    doc.appendXML(xmp)
  }
}
