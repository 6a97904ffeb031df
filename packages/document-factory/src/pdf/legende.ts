import { type Doc, ENCRE, ENCRE_PALE, type Page } from './page.ts'

export type SigneLegende = 'mesure' | 'estime' | 'partiel' | 'corrige' | 'manquant' | 'moyenne'

interface Cadre {
  readonly x: number
  readonly y: number
  readonly largeur: number
  readonly hauteur: number
}

const PLEIN = '#1A77A0'
const MANQUE = '#6B8494'

const hachures = (doc: Doc) => doc.pattern([0, 0, 4, 4], 4, 4, '1 w 0 0 m 4 4 l S -1 3 m 1 5 l S 3 -1 m 5 1 l S')

/** One mark, the same on the bars and in the legend: looks alone tell states apart, without colour. */
export const tracerSigne = (doc: Doc, signe: SigneLegende, { x, y, largeur, hauteur }: Cadre): void => {
  if (hauteur <= 0) return
  const trait = Math.min(0.6, largeur / 4)
  switch (signe) {
    case 'mesure':
      doc.rect(x, y, largeur, hauteur).fill(PLEIN)
      return
    case 'estime':
      doc.rect(x, y, largeur, hauteur).fill([hachures(doc), PLEIN])
      doc.rect(x, y, largeur, hauteur).lineWidth(trait).stroke(PLEIN)
      return
    case 'partiel':
      doc
        .moveTo(x, y + hauteur)
        .lineTo(x, y)
        .lineTo(x + largeur, y)
        .lineTo(x + largeur, y + hauteur)
      doc.lineWidth(trait).dash(1.5, { space: 1 }).stroke(PLEIN).undash()
      return
    case 'manquant':
      doc.rect(x, y, largeur, hauteur).lineWidth(trait).dash(1.5, { space: 1.2 }).stroke(MANQUE).undash()
      if (largeur >= 5)
        doc
          .font('grasse')
          .fontSize(7)
          .fillColor(MANQUE)
          .text('?', x + largeur / 2 - 1.8, y + hauteur / 2 - 3.5, { lineBreak: false })
      return
    case 'corrige':
      doc.circle(x + largeur / 2, y + hauteur / 2, Math.min(1.8, largeur / 2)).fill(ENCRE)
      return
    case 'moyenne':
      doc
        .moveTo(x, y + hauteur / 2)
        .lineTo(x + largeur, y + hauteur / 2)
        .lineWidth(0.9)
        .dash(2, { space: 2.5 })
        .stroke(ENCRE)
        .undash()
  }
}

const COTE = 9

/** What the looks mean, on one line or more. */
export const ecrireLegende = (
  { doc, marge, largeur, propre }: Page,
  entrees: readonly { readonly signe: SigneLegende; readonly texte: string }[],
): void => {
  let [x, y] = [marge, doc.y]
  for (const { signe, texte: brut } of entrees) {
    const texte = propre(brut)
    const large = (signe === 'moyenne' ? 18 : COTE) + 6 + doc.font('normale').fontSize(9).widthOfString(texte) + 16
    if (x > marge && x + large > marge + largeur) [x, y] = [marge, y + 15]
    tracerSigne(doc, signe, { x, y: y + 1, largeur: signe === 'moyenne' ? 18 : COTE, hauteur: COTE })
    doc.font('normale').fontSize(9).fillColor(ENCRE_PALE)
    doc.text(texte, x + (signe === 'moyenne' ? 18 : COTE) + 6, y, { lineBreak: false })
    x += large
  }
  doc.x = marge
  doc.y = y + 14
}
