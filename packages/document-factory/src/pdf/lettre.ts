import type { Archive } from './archive.ts'
import { type Entete, ecrireEntete } from './entete.ts'
import { type CodeDeFaits, ecrireFaits, ecrireFiche, type Paire } from './faits.ts'
import { ecrireGraphique, type GraphiquePdf, hauteurGraphique } from './graphique.ts'
import { ecrireGrille, type GrillePdf } from './grille.ts'
import { decor, ENCRE, ENCRE_PALE, FOND, ouvrirDocument, type Page, reserver } from './page.ts'

export type Bloc =
  /** `suivi`: says what the block under it is, and stays with it. */
  | { readonly type: 'paragraphe'; readonly texte: string; readonly discret?: true; readonly suivi?: true }
  | { readonly type: 'titre'; readonly texte: string }
  /** Label and value, one pair a line. */
  | { readonly type: 'fiche'; readonly lignes: readonly Paire[] }
  /** Label above value, two pairs a line. */
  | { readonly type: 'faits'; readonly lignes: readonly Paire[]; readonly code?: CodeDeFaits }
  | { readonly type: 'encadre'; readonly texte: string }
  | ({ readonly type: 'graphique' } & GraphiquePdf)
  | ({ readonly type: 'grille' } & GrillePdf)

export interface Lettre extends Entete {
  /** Foot of every page. */
  readonly pied: string
  /** Large pale word across every page, such as « Aperçu »; the text says the same in words. */
  readonly filigrane?: string
  readonly blocs: readonly Bloc[]
  /** Day of the file's metadata: the same letter gives the same bytes. */
  readonly etablieLe: Date
  /** Makes it a file for the archive, with other files inside. */
  readonly archive?: Archive
}

const MARGE = 56
/** What a heading wants under it on its page: the headings of a table and two rows, or a paragraph of three lines. */
const SOUS_TITRE = 60
/** A paragraph higher than this goes on over the foot of its page: kept whole, it left half a page empty before it. */
const ENTIER = 120
/** What it wants of that page: less than is kept under a heading. */
const DEBUT = 48
const FILIGRANE = '#D5E1E8'

const ecrireEncadre = (page: Page, brut: string): void => {
  const { doc, racine, largeur, propre } = page
  const texte = propre(brut)
  const hauteur = doc
    .font('normale')
    .fontSize(10)
    .heightOfString(texte, { width: largeur - 28 })
  reserver(page, hauteur + 30)
  const y = doc.y
  decor(doc, () => doc.roundedRect(MARGE, y, largeur, hauteur + 20, 8).fill(FOND))
  racine.add(
    doc.struct('P', {}, () => {
      doc.fillColor(ENCRE).text(texte, MARGE + 14, y + 10, { width: largeur - 28 })
    }),
  )
  doc.y = y + hauteur + 34
}

type Texte = Extract<Bloc, { type: 'paragraphe' | 'titre' }>

/** Of its words, in the letters that it is written in. */
const hauteurDuTexte = ({ doc, largeur, propre }: Page, bloc: Texte): number => {
  const titre = bloc.type === 'titre'
  doc.font(titre ? 'grasse' : 'normale').fontSize(titre ? 13 : bloc.type === 'paragraphe' && bloc.discret ? 9.5 : 11)
  return doc.heightOfString(propre(bloc.texte), { width: largeur, lineGap: 3 })
}

const ecrireTexte = (page: Page, bloc: Texte, dessous?: Bloc): void => {
  const { doc, racine, largeur, propre } = page
  const titre = bloc.type === 'titre'
  const texte = propre(bloc.texte)
  const discret = bloc.type === 'paragraphe' && bloc.discret === true
  const avecSuite = titre || bloc.suivi === true
  const suite = dessous?.type === 'graphique' ? hauteurGraphique(dessous) : SOUS_TITRE
  const hauteur = hauteurDuTexte(page, bloc)
  reserver(page, hauteur > ENTIER ? DEBUT : hauteur + (avecSuite ? suite : 8))
  racine.add(
    doc.struct(titre ? 'H2' : 'P', {}, () => {
      doc.fillColor(discret ? ENCRE_PALE : ENCRE).text(texte, MARGE, doc.y, { width: largeur, lineGap: 3 })
    }),
  )
  doc.y += titre ? 4 : 10
}

const ecrireBloc = async (page: Page, bloc: Bloc, dessous?: Bloc): Promise<void> => {
  if (bloc.type === 'fiche') ecrireFiche(page, bloc.lignes)
  else if (bloc.type === 'faits') ecrireFaits(page, bloc.lignes, bloc.code)
  else if (bloc.type === 'graphique') await ecrireGraphique(page, bloc)
  else if (bloc.type === 'grille')
    await ecrireGrille(page, {
      ...bloc,
      ...(dessous?.type === 'paragraphe' && { apres: Math.min(ENTIER, hauteurDuTexte(page, dessous)) + 8 }),
    })
  else if (bloc.type === 'encadre') ecrireEncadre(page, bloc.texte)
  else ecrireTexte(page, bloc, dessous)
}

/** Foot, page numbers and watermark: decoration, not read out with the content. */
const decorer = ({ doc, largeur, propre }: Page, lettre: Lettre): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // pdfkit would open a page for what stands in the margin
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - MARGE + 12
    doc.font('normale').fontSize(8.5).fillColor(ENCRE_PALE)
    doc.text(propre(lettre.pied), MARGE, y, { width: largeur - 80, lineBreak: false })
    if (count > 1)
      doc.text(`Page ${page - start + 1} sur ${count}`, MARGE, y, { width: largeur, align: 'right', lineBreak: false })
    if (lettre.filigrane !== undefined) {
      const { width, height } = doc.page
      doc.save().rotate(-50, { origin: [width / 2, height / 2] })
      doc.font('grasse').fontSize(84).fillColor(FILIGRANE).fillOpacity(0.45)
      doc.text(propre(lettre.filigrane), 0, height / 2 - 50, { width, align: 'center', lineBreak: false })
      doc.fillOpacity(1).restore()
    }
    doc.endMarkedContent()
  }
}

/**
 * Writes a letter of one page or more: tagged, French, embedded font, head of the issuer, foot, page numbers. The whole file
 * at once: a failure is an answer, never half a document.
 */
export const ecrireLettre = async (lettre: Lettre): Promise<Buffer> => {
  const { titre, emetteur, etablieLe, archive } = lettre
  const page = ouvrirDocument({
    titre,
    auteur: emetteur.nom,
    marge: MARGE,
    etablieLe,
    ...(archive === undefined ? {} : { archive }),
  })
  const fini = new Promise<Buffer>((tenir, rompre) => {
    const morceaux: Buffer[] = []
    page.doc.on('data', (morceau: Buffer) => morceaux.push(morceau))
    page.doc.on('end', () => tenir(Buffer.concat(morceaux)))
    page.doc.on('error', rompre)
  })
  ecrireEntete(page, lettre)
  for (const [rang, bloc] of lettre.blocs.entries()) await ecrireBloc(page, bloc, lettre.blocs[rang + 1])
  decorer(page, lettre)
  page.racine.end()
  page.doc.end()
  return fini
}
