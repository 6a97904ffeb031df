import { setImmediate as tourSuivant } from 'node:timers/promises'
import { bornerEchelle } from './echelle.ts'
import { ecrireLegende, type SigneLegende, tracerSigne } from './legende.ts'
import { ENCRE, ENCRE_PALE, type Page, reserver, TRAIT } from './page.ts'

export type EtatBarrePdf = 'mesure' | 'estime' | 'partiel' | 'corrige' | 'manquant' | 'hors'

export interface BarrePdf {
  /** Under the bar; written where there is room. */
  readonly axe: string
  /** In the unit of the axis; null where nothing is known: never drawn as zero. */
  readonly valeur: number | null
  /** Part of the value that is estimated, hatched. */
  readonly estimee: number
  /** `hors` is outside the time of the data: nothing is drawn. */
  readonly etat: EtatBarrePdf
}

export interface PanneauPdf {
  /** Above the bars; needed where there are several panels. */
  readonly titre?: string
  /** The panel in words, for those who do not see it. */
  readonly description: string
  readonly barres: readonly BarrePdf[]
}

export interface GraphiquePdf {
  readonly unite: string
  /** One under the other, on one scale. */
  readonly panneaux: readonly PanneauPdf[]
  /** Dotted line across every panel. */
  readonly moyenne?: number
  readonly legende: readonly { readonly signe: SigneLegende; readonly texte: string }[]
}

// this package knows nothing of what writes numbers elsewhere; the plugin of scripts/nombres.grit leaves this file alone
const graduation = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })

const GOUTTIERE = 40
const CORPS = 7.5
const HAUTEUR_MANQUANT = 16

const hauteurPanneau = (nombre: number): number => (nombre === 1 ? 220 : nombre <= 3 ? 130 : 100)
/** Panels that are compared stand on one page. */
const ENSEMBLE = 3
/** What it wants of a page at least: all of it, or its first panel where there are many. */
export const hauteurGraphique = ({ panneaux: { length } }: GraphiquePdf): number =>
  hauteurPanneau(length) * (length <= ENSEMBLE ? length : 1)

interface Repere {
  readonly page: Page
  readonly gauche: number
  readonly base: number
  readonly haut: number
  readonly pas: number
  readonly epaisseur: number
  y(valeur: number): number
}

const tracerAxe = ({ page, gauche, y }: Repere, graduations: readonly number[]): void => {
  const { doc, marge, largeur, propre } = page
  doc.font('normale').fontSize(CORPS)
  for (const valeur of graduations) {
    doc
      .moveTo(gauche, y(valeur))
      .lineTo(marge + largeur, y(valeur))
      .lineWidth(valeur === 0 ? 0.9 : 0.5)
      .stroke(valeur === 0 ? ENCRE_PALE : TRAIT)
    doc.fillColor(ENCRE_PALE).text(propre(graduation.format(valeur)), marge, y(valeur) - CORPS / 2 - 0.5, {
      width: GOUTTIERE - 6,
      align: 'right',
      lineBreak: false,
    })
  }
}

const tracerBarres = (
  { page: { doc }, gauche, base, pas, epaisseur, y }: Repere,
  barres: readonly BarrePdf[],
): void => {
  for (const [rang, { valeur, estimee, etat }] of barres.entries()) {
    const x = gauche + rang * pas + (pas - epaisseur) / 2
    if (etat === 'hors') continue
    if (valeur === null) {
      tracerSigne(doc, 'manquant', { x, y: base - HAUTEUR_MANQUANT, largeur: epaisseur, hauteur: HAUTEUR_MANQUANT })
      continue
    }
    const mesuree = Math.max(0, valeur - estimee)
    if (mesuree > 0) tracerSigne(doc, 'mesure', { x, y: y(mesuree), largeur: epaisseur, hauteur: base - y(mesuree) })
    if (estimee > 0)
      tracerSigne(doc, 'estime', { x, y: y(valeur), largeur: epaisseur, hauteur: y(mesuree) - y(valeur) })
    if (etat === 'partiel') tracerSigne(doc, 'partiel', { x, y: y(valeur) - 7, largeur: epaisseur, hauteur: 7 })
    if (etat === 'corrige') tracerSigne(doc, 'corrige', { x, y: y(valeur) - 6, largeur: epaisseur, hauteur: 4 })
  }
}

/** Labels under the bars, those that do not run into the one before. */
const tracerLibelles = ({ page, gauche, base, pas }: Repere, barres: readonly BarrePdf[]): void => {
  const { doc, propre } = page
  doc.font('normale').fontSize(CORPS).fillColor(ENCRE_PALE)
  const largeurs = barres.map(({ axe }) => doc.widthOfString(propre(axe)))
  const nommees = barres.filter(({ axe }) => axe !== '').length
  // evenly, so that 1, 3, 5 are written rather than 1, 2, 4
  const saut = nommees < barres.length ? 1 : Math.max(1, Math.ceil((Math.max(...largeurs) + 4) / pas))
  let libre = Number.NEGATIVE_INFINITY
  for (const [rang, { axe }] of barres.entries()) {
    const largeur = largeurs[rang] ?? 0
    const x = gauche + (rang + 0.5) * pas - largeur / 2
    if (axe === '' || rang % saut !== 0 || x < libre) continue
    doc.text(propre(axe), x, base + 4, { lineBreak: false })
    libre = x + largeur + 4
  }
}

const tracerMoyenne = ({ page, gauche, y }: Repere, moyenne: number | undefined): void => {
  if (moyenne === undefined) return
  const { doc, marge, largeur } = page
  doc
    .moveTo(gauche, y(moyenne))
    .lineTo(marge + largeur, y(moyenne))
    .lineWidth(0.9)
    .dash(2, { space: 2.5 })
    .stroke(ENCRE)
    .undash()
}

const ecrirePanneau = (page: Page, graphique: GraphiquePdf, panneau: PanneauPdf, graduations: readonly number[]) => {
  const { doc, racine, marge, largeur, propre } = page
  const hauteur = hauteurPanneau(graphique.panneaux.length)
  reserver(page, hauteur)
  const [depart, gauche] = [doc.y, marge + GOUTTIERE]
  const [haut, base] = [depart + 26, depart + hauteur - 24]
  const plafond = graduations.at(-1) ?? 1
  const pas = (largeur - GOUTTIERE) / panneau.barres.length
  const repere: Repere = {
    page,
    gauche,
    base,
    haut,
    pas,
    epaisseur: Math.min(pas * 0.74, 40),
    y: (valeur) => base - ((base - haut) * valeur) / plafond,
  }
  // the types of pdfkit do not know the box that it writes
  const figure = { alt: propre(panneau.description), bbox: [marge, depart, marge + largeur, base + 18] }
  racine.add(
    doc.struct('Figure', figure, () => {
      doc.font('normale').fontSize(CORPS).fillColor(ENCRE_PALE)
      doc.text(propre(graphique.unite), marge, haut - 16, { width: GOUTTIERE - 6, align: 'right', lineBreak: false })
      if (panneau.titre !== undefined)
        doc
          .font('grasse')
          .fontSize(9)
          .fillColor(ENCRE)
          .text(propre(panneau.titre), gauche, depart, { lineBreak: false })
      tracerAxe(repere, graduations)
      tracerBarres(repere, panneau.barres)
      tracerMoyenne(repere, graphique.moyenne)
      tracerLibelles(repere, panneau.barres)
    }),
  )
  doc.x = marge
  doc.y = depart + hauteur
}

/** Bars drawn as vectors, each panel a figure with its words; other work goes on between two panels. */
export const ecrireGraphique = async (page: Page, graphique: GraphiquePdf): Promise<void> => {
  const valeurs = graphique.panneaux.flatMap(({ barres }) => barres.map(({ valeur }) => valeur ?? 0))
  const graduations = bornerEchelle(valeurs.reduce((haut, valeur) => Math.max(haut, valeur), graphique.moyenne ?? 0))
  reserver(page, hauteurGraphique(graphique))
  for (const panneau of graphique.panneaux) {
    ecrirePanneau(page, graphique, panneau, graduations)
    await tourSuivant()
  }
  const { doc, racine } = page
  reserver(page, 24)
  racine.add(doc.struct('P', {}, () => ecrireLegende(page, graphique.legende)))
  doc.y += 14
}
