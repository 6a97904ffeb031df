import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

const lire = (nom: string): Buffer => readFileSync(new URL(`../../fonts/${nom}`, import.meta.url))

/** Embedded fonts of every document; read once. */
const polices = {
  normale: lire('atkinson-hyperlegible-next-regular.ttf'),
  grasse: lire('atkinson-hyperlegible-next-bold.ttf'),
} as const

/** A font that fontkit has read, and what pdfkit keeps of it in a document: neither is declared. */
interface Fonte {
  createSubset(): unknown
  hasGlyphForCodePoint(point: number): boolean
  /** Each remembers of which characters it was made first, so they are of one document. */
  _glyphs: object
}
interface PoliceDuDocument {
  font: Fonte
  subset: unknown
}

const lues = new Map<string, Fonte>()

/** The tables of a font are decoded as they are needed, a third of the time of a bill: all documents have them in common, and nothing else. */
const partager = (nom: string, police: PoliceDuDocument): void => {
  const lue = lues.get(nom) ?? police.font
  lues.set(nom, lue)
  police.font = Object.assign(Object.create(lue) as Fonte, { _glyphs: {} })
  police.subset = police.font.createSubset()
}

/** Gives a document its fonts, `normale` and `grasse`, the first of them in use; answers whether they have a character. */
export const poserPolices = (doc: InstanceType<typeof PDFDocument>): ((point: number) => boolean) => {
  const interne = doc as unknown as { _font: PoliceDuDocument }
  for (const [nom, octets] of Object.entries(polices)) {
    doc.registerFont(nom, octets).font(nom)
    partager(nom, interne._font)
  }
  doc.font('normale')
  const { font } = interne._font
  return (point) => font.hasGlyphForCodePoint(point)
}

const ACCENTS = /\p{M}/gu

/**
 * Text that the embedded font can write: spaces it lacks become ordinary ones, a letter it lacks loses its accent or
 * becomes `?`. `connait` says whether the font has a character.
 */
export const ecrivable = (texte: string, connait: (point: number) => boolean): string =>
  [...texte.replace(/[\u202f\u2007]/g, '\u00a0').replace(/[\r\n\t]+/g, ' ')]
    .map((signe) => {
      if (connait(signe.codePointAt(0) ?? 0)) return signe
      const nu = signe.normalize('NFD').replace(ACCENTS, '')
      return [...nu].every((lettre) => connait(lettre.codePointAt(0) ?? 0)) && nu !== '' ? nu : '?'
    })
    .join('')
