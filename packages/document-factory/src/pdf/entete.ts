import { ACCENT, decor, ENCRE, ENCRE_PALE, type Page } from './page.ts'

/** Who writes or receives: a name and the lines under it. */
export interface Partie {
  readonly nom: string
  readonly lignes: readonly string[]
}

/** Who issues a document, in the colour of its own, #RRGGBB. */
export interface Signature extends Partie {
  readonly couleur?: string
}

export interface Entete {
  readonly titre: string
  /** Who issues the document, and how to reach them. */
  readonly emetteur: Signature
  /** To whom it goes, where the window of an envelope shows it. */
  readonly destinataire?: Partie
}

/** Top of the window of a French envelope, 45 mm from the top of the sheet, and its left side. */
const FENETRE = { x: 300, y: 128 }

const ecrireLigne = (page: Page, texte: string, x: number, y: number, largeur: number): void => {
  const { doc, racine, propre } = page
  racine.add(
    doc.struct('P', {}, () => {
      doc.text(propre(texte), x, y, { width: largeur })
    }),
  )
}

/** Head of the first page: who writes, to whom, and what it is. */
export const ecrireEntete = (page: Page, { titre, emetteur, destinataire }: Entete): void => {
  const { doc, racine, marge, largeur, propre } = page
  const couleur = emetteur.couleur ?? ACCENT
  decor(doc, () => doc.rect(0, 0, doc.page.width, 6).fill(couleur))
  doc.font('grasse').fontSize(14).fillColor(couleur)
  ecrireLigne(page, emetteur.nom, marge, marge - 12, largeur)
  for (const ligne of emetteur.lignes) {
    doc.font('normale').fontSize(9.5).fillColor(ENCRE_PALE)
    ecrireLigne(page, ligne, marge, doc.y, largeur)
  }
  if (destinataire !== undefined) {
    doc.y = Math.max(FENETRE.y, doc.y + 8)
    for (const [rang, ligne] of [destinataire.nom, ...destinataire.lignes].entries()) {
      doc
        .font(rang === 0 ? 'grasse' : 'normale')
        .fontSize(11)
        .fillColor(ENCRE)
      ecrireLigne(page, ligne, FENETRE.x, doc.y, marge + largeur - FENETRE.x)
    }
  }
  racine.add(
    doc.struct('H1', {}, () => {
      doc
        .font('grasse')
        .fontSize(20)
        .fillColor(ENCRE)
        .text(propre(titre), marge, doc.y + (destinataire === undefined ? 34 : 24), { width: largeur })
    }),
  )
  doc.y += 14
}
