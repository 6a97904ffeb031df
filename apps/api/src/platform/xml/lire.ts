import { SaxesParser } from 'saxes'

/** What is wrong in a document, for whoever wrote it. */
export interface FauteXml {
  readonly ligne: number
  /** Where, by names of elements. */
  readonly element: string
  readonly motif: string
}

/** An element, and where it stands. */
export interface Noeud {
  readonly nom: string
  readonly ligne: number
  readonly enfants: Noeud[]
  texte: string
}

/** Reading further would tell nothing more, or cost without end. */
class Arret extends Error {
  override readonly name = 'Arret'
}

const FAUTES_MAX = 100
const PROFONDEUR_MAX = 12

const phrases: readonly (readonly [RegExp, string])[] = [
  [/undefined entity|entity/i, 'Cette entité n’est pas acceptée.'],
  [/unclosed tag|unmatched|unexpected close/i, 'Une balise n’est pas fermée, ou ferme un autre élément.'],
  [/duplicate attribute/i, 'Un attribut est écrit deux fois.'],
  [/document must contain a root|text data outside/i, 'Ce n’est pas un document XML entier.'],
]
const enFrancais = (message: string): string =>
  phrases.find(([motif]) => motif.test(message))?.[1] ?? 'Le XML est mal formé ici.'

/**
 * Reads a document into its elements, told of every fault and not of the first alone. Nothing outside is ever read: a document type,
 * an entity of one's own, a processing instruction or another encoding are faults. No attribute but the name space.
 */
export const lireXml = (
  texte: string,
  { espace, racine }: { readonly espace: string; readonly racine: string },
): { readonly noeud: Noeud | undefined; readonly fautes: readonly FauteXml[] } => {
  const fautes: FauteXml[] = []
  const pile: Noeud[] = []
  let sommet: Noeud | undefined
  const lecteur = new SaxesParser({ xmlns: true, position: true })
  const ou = () => pile.map(({ nom }) => nom).join('/')
  const dire = (motif: string, element = ou(), ligne = lecteur.line): void => {
    const meme = fautes.some((une) => une.ligne === ligne && une.motif === motif)
    if (!meme) fautes.push({ ligne, element, motif })
    if (fautes.length >= FAUTES_MAX) throw new Arret()
  }
  lecteur.on('error', ({ message }) => dire(enFrancais(message)))
  lecteur.on('doctype', () => dire('Un DOCTYPE n’est pas accepté.'))
  lecteur.on('processinginstruction', () => dire('Une instruction de traitement n’est pas acceptée.'))
  lecteur.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) dire(`Le fichier doit être en UTF-8, pas en ${encoding.slice(0, 20)}.`)
  })
  lecteur.on('opentag', ({ local: nom, uri, attributes }) => {
    const noeud: Noeud = { nom, ligne: lecteur.line, enfants: [], texte: '' }
    const parent = pile.at(-1)
    if (pile.length >= PROFONDEUR_MAX) {
      dire('Ces éléments sont trop profonds.')
      throw new Arret()
    }
    if (parent === undefined) sommet = noeud
    else parent.enfants.push(noeud)
    pile.push(noeud)
    if (parent === undefined && (nom !== racine || uri !== espace))
      dire(`L’élément racine attendu est ${racine}, de l’espace ${espace}.`)
    else if (uri !== espace) dire('Cet élément est d’un autre espace de noms.')
    if (Object.keys(attributes).some((nom_) => nom_ !== 'xmlns' && !nom_.startsWith('xmlns:')))
      dire('Aucun attribut n’est attendu ici.')
  })
  const ajouter = (lu: string): void => {
    const noeud = pile.at(-1)
    if (noeud !== undefined) noeud.texte += lu
  }
  lecteur.on('text', ajouter)
  lecteur.on('cdata', ajouter)
  lecteur.on('closetag', () => void pile.pop())
  try {
    if (texte.includes('\u{FFFD}')) dire('Des caractères ne sont pas en UTF-8.', '', 1)
    lecteur.write(texte).close()
  } catch (cause) {
    if (!(cause instanceof Arret)) throw cause
  }
  return { noeud: sommet, fautes }
}
