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
      const hauteur = hauteurDe(page, paire[1], 11, largeur - LABEL)
      reserver(page, hauteur + 10)
      const y = doc.y + 4
      souligner(page, marge, y + hauteur + 5, largeur)
      ecrirePaire(
        page,
        liste,
        paire,
        { x: marge, y: y + 0.5, largeur: LABEL - 12, corps: 10 },
        { x: marge + LABEL, y, largeur: largeur - LABEL, corps: 11 },
      )
      doc.y = y + hauteur + 6
    }
  })

/** Label above value, two pairs a line: read from left to right. */
export const ecrireFaits = (page: Page, lignes: readonly Paire[]): void =>
  enListe(page, (liste) => {
    const { doc, marge } = page
    const largeur = (page.largeur - ENTRE) / 2
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
