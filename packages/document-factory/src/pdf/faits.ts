import { COTE_QR, dessinerCodeQr } from './code-qr.ts'
import { decor, ENCRE, ENCRE_PALE, type Page, reserver, TRAIT } from './page.ts'

export type Paire = readonly [label: string, valeur: string]

const LABEL = 160
const ENTRE = 24

interface Place {
  readonly x: number
  readonly y: number
  readonly largeur: number
  readonly corps: number
}

/** One pair of a tagged list, where it stands. */
const ecrirePaire = (
  { doc, propre }: Page,
  liste: PDFKit.PDFStructureElement,
  [label, valeur]: Paire,
  deLabel: Place,
  deValeur: Place,
): void => {
  const element = doc.struct('LI')
  liste.add(element)
  element.add(
    doc.struct('Lbl', {}, () => {
      doc.font('normale').fontSize(deLabel.corps).fillColor(ENCRE_PALE)
      doc.text(propre(label), deLabel.x, deLabel.y, { width: deLabel.largeur })
    }),
  )
  element.add(
    doc.struct('LBody', {}, () => {
      doc.font('grasse').fontSize(deValeur.corps).fillColor(ENCRE)
      doc.text(dite(propre, valeur), deValeur.x, deValeur.y, { width: deValeur.largeur })
    }),
  )
  element.end()
}

const dite = (propre: Page['propre'], valeur: string): string => propre(valeur === '' ? '—' : valeur)

const hauteurDe = ({ doc, propre }: Page, valeur: string, corps: number, largeur: number): number =>
  doc.font('grasse').fontSize(corps).heightOfString(dite(propre, valeur), { width: largeur })

const hauteurDuLabel = ({ doc, propre }: Page, label: string, { corps, largeur }: Omit<Place, 'x' | 'y'>): number =>
  doc.font('normale').fontSize(corps).heightOfString(propre(label), { width: largeur })

const souligner = ({ doc }: Page, x: number, y: number, largeur: number): void =>
  decor(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + largeur, y)
      .lineWidth(0.5)
      .stroke(TRAIT),
  )

const enListe = (page: Page, ecrire: (liste: PDFKit.PDFStructureElement) => void): void => {
  const liste = page.doc.struct('L')
  page.racine.add(liste)
  ecrire(liste)
  liste.end()
  page.doc.x = page.marge
  page.doc.y += 12
}

/** Label and value, one pair a line. */
export const ecrireFiche = (page: Page, lignes: readonly Paire[]): void =>
  enListe(page, (liste) => {
    const { doc, marge, largeur } = page
    for (const paire of lignes) {
      const deLabel = { largeur: LABEL - 12, corps: 10 }
      const hauteur = Math.max(
        hauteurDe(page, paire[1], 11, largeur - LABEL),
        hauteurDuLabel(page, paire[0], deLabel) + 0.5,
      )
      reserver(page, hauteur + 10)
      const y = doc.y + 4
      souligner(page, marge, y + hauteur + 5, largeur)
      ecrirePaire(
        page,
        liste,
        paire,
        { x: marge, y: y + 0.5, ...deLabel },
        { x: marge + LABEL, y, largeur: largeur - LABEL, corps: 11 },
      )
      doc.y = y + hauteur + 6
    }
  })

/** Label above value, two pairs a line: read from left to right. `droite`: points left free beside them. */
const ecrirePairesDeFaits = (page: Page, lignes: readonly Paire[], droite: number): void =>
  enListe(page, (liste) => {
    const { doc, marge } = page
    const largeur = (page.largeur - droite - ENTRE) / 2
    for (let rang = 0; rang < lignes.length; rang += 2) {
      const paires = lignes.slice(rang, rang + 2)
      const hauteur = Math.max(...paires.map(([, valeur]) => hauteurDe(page, valeur, 10, largeur)))
      reserver(page, hauteur + 24)
      const y = doc.y + 4
      for (const [colonne, paire] of paires.entries()) {
        const x = marge + colonne * (largeur + ENTRE)
        ecrirePaire(page, liste, paire, { x, y, largeur, corps: 8.5 }, { x, y: y + 12, largeur, corps: 10 })
        souligner(page, x, y + hauteur + 16, largeur)
      }
      doc.y = y + hauteur + 17
    }
  })

export interface CodeDeFaits {
  readonly contenu: string
  /** What it is, for whoever does not see it. */
  readonly alt: string
  /** Under it. */
  readonly legende: string
}
const LEGENDE = 22

/** The same, with a code at their right where there is one. */
export const ecrireFaits = (page: Page, lignes: readonly Paire[], code?: CodeDeFaits): void => {
  const { doc, marge, largeur, racine, propre } = page
  if (code === undefined) {
    ecrirePairesDeFaits(page, lignes, 0)
    return
  }
  reserver(page, COTE_QR + LEGENDE)
  const depart = { page: doc.bufferedPageRange().count, y: doc.y }
  const x = marge + largeur - COTE_QR
  dessinerCodeQr(page, code.contenu, code.alt, x, depart.y)
  racine.add(
    doc.struct('P', {}, () => {
      doc.font('normale').fontSize(7.5).fillColor(ENCRE_PALE)
      doc.text(propre(code.legende), x, depart.y + COTE_QR, { width: COTE_QR, align: 'center' })
    }),
  )
  doc.x = marge
  doc.y = depart.y
  ecrirePairesDeFaits(page, lignes, COTE_QR + ENTRE)
  if (doc.bufferedPageRange().count === depart.page) doc.y = Math.max(doc.y, depart.y + COTE_QR + LEGENDE)
}
