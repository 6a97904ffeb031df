import { setImmediate as tourSuivant } from 'node:timers/promises'
import { type Doc, decor, ENCRE, FOND, type Page, placeLibre, reserver, TRAIT } from './page.ts'

export interface ColonneGrille {
  readonly label: string
  /** Share of the width; 1 by default. */
  readonly poids?: number
  readonly alignement?: 'gauche' | 'droite'
  /** Text too long for its width goes on below rather than being cut. */
  readonly replie?: true
}

export interface GrillePdf {
  readonly colonnes: readonly ColonneGrille[]
  /** Cells as a person reads them. */
  readonly lignes: readonly (readonly string[])[]
  /** What they come to, each figure under its column; on the page of the last of them. */
  readonly total?: readonly string[]
  /** Points that what ends the document wants below: with the total and the last rows. A table that is a little too long for one page is tightened. */
  readonly apres?: number
}

const CORPS = 8
const ESPACE = 4
const ESPACE_SERRE = 2.5
/** Rows that go with the end of a document. */
const DERNIERES = 3
/** Below a table. */
const DESSOUS = 12
export const HAUTEUR_LIGNE = CORPS + 2 * ESPACE + 2
/** Lines written before other work of the process gets its turn. */
const PAQUET = 60

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

/** Share of the page's width of each column. */
export const largeursDe = ({ largeur }: Page, colonnes: readonly ColonneGrille[]): number[] => {
  const poids = colonnes.map((colonne) => colonne.poids ?? 1)
  const somme = poids.reduce((total, un) => total + un, 0)
  return poids.map((un) => (largeur * un) / somme)
}

interface Rangee {
  readonly table: PDFKit.PDFStructureElement
  readonly colonnes: readonly ColonneGrille[]
  readonly largeurs: readonly number[]
  readonly entete: boolean
  readonly total?: boolean
  /** Above and below its words. */
  readonly espace?: number
}

/** Height of a row: that of one line, unless a cell goes on below. A heading does rather than being cut. */
const hauteurDe = (
  { doc, propre }: Page,
  cellules: readonly string[],
  { colonnes, largeurs, entete, total = false, espace = ESPACE }: Rangee,
): number => {
  doc.font(entete || total ? 'grasse' : 'normale').fontSize(CORPS)
  const repliees = cellules.map((brut, rang) => {
    if (!entete && colonnes[rang]?.replie !== true) return 0
    const [texte, width] = [propre(brut), (largeurs[rang] ?? 0) - 2 * ESPACE]
    return doc.widthOfString(texte) <= width ? 0 : doc.heightOfString(texte, { width }) + 2 * espace
  })
  return Math.max(CORPS + 2 * espace + 2, ...repliees)
}

/** One row of a tagged table at `y`: headings on a ground, cells over a thin line. */
export const ecrireRangee = (
  page: Page,
  cellules: readonly string[],
  y: number,
  rangee: Rangee,
  hauteur = HAUTEUR_LIGNE,
): void => {
  const { doc, marge, propre } = page
  const { table, colonnes, largeurs, entete, total = false, espace = ESPACE } = rangee
  doc.font(entete || total ? 'grasse' : 'normale').fontSize(CORPS)
  decor(doc, () => {
    if (entete) doc.rect(marge, y, page.largeur, hauteur).fill(FOND)
    doc
      .moveTo(marge, y + hauteur)
      .lineTo(marge + page.largeur, y + hauteur)
      .lineWidth(0.5)
      .stroke(TRAIT)
  })
  const element = doc.struct('TR')
  table.add(element)
  let x = marge
  for (const [rang, brut] of cellules.entries()) {
    const largeur = largeurs[rang] ?? 0
    const [gauche, utile] = [x + ESPACE, largeur - 2 * ESPACE]
    const peut = entete ? hauteur > HAUTEUR_LIGNE : colonnes[rang]?.replie === true
    const replie = peut && doc.widthOfString(propre(brut)) > utile
    const texte = replie ? propre(brut) : couper(doc, propre(brut), utile)
    const align = colonnes[rang]?.alignement === 'droite' ? 'right' : 'left'
    element.add(
      doc.struct(entete ? 'TH' : 'TD', {}, () => {
        doc.fillColor(ENCRE).text(texte, gauche, y + espace, { width: utile, align, lineBreak: replie })
      }),
    )
    x += largeur
  }
  element.end()
}

/** A table in the flow of a document, its headings again on each page. */
export const ecrireGrille = async (page: Page, { colonnes, lignes, total, apres = 0 }: GrillePdf): Promise<void> => {
  const { doc, racine, marge } = page
  const table = doc.struct('Table')
  racine.add(table)
  const largeurs = largeursDe(page, colonnes)
  const entetes = colonnes.map(({ label }) => label)
  const rangee = (cellules: readonly string[], espace: number): Rangee => ({
    table,
    colonnes,
    largeurs,
    entete: cellules === entetes,
    total: cellules === total,
    espace,
  })
  const hauteur = (rangees: readonly (readonly string[])[], espace: number): number =>
    rangees.reduce((somme, cellules) => somme + hauteurDe(page, cellules, rangee(cellules, espace)), 0)
  const tout = total === undefined ? [] : [entetes, ...lignes, total]
  const tient = (espace: number): boolean => hauteur(tout, espace) + DESSOUS + apres <= placeLibre(page)
  const espace = tient(ESPACE) || !tient(ESPACE_SERRE) ? ESPACE : ESPACE_SERRE
  const ecrire = (cellules: readonly string[], suite = 0): void => {
    const haute = hauteur([cellules], espace)
    if (cellules !== entetes && reserver(page, haute + suite)) ecrire(entetes)
    const y = doc.y
    ecrireRangee(page, cellules, y, rangee(cellules, espace), haute)
    doc.y = y + haute
  }
  const fin = Math.max(0, lignes.length - DERNIERES)
  reserver(page, 3 * HAUTEUR_LIGNE)
  ecrire(entetes)
  for (const [rang, cellules] of lignes.entries()) {
    const finit = total !== undefined && rang === fin
    ecrire(cellules, finit ? hauteur([...lignes.slice(rang + 1), total], espace) + DESSOUS + apres : 0)
    if (rang % PAQUET === PAQUET - 1) await tourSuivant()
  }
  if (total !== undefined) ecrire(total)
  table.end()
  doc.x = marge
  doc.y += DESSOUS
}
