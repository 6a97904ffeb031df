import {
  attributsRediges,
  type BaliseRedigee,
  balisesRedigees,
  balisesSansTexte,
} from '@ondine/webapi/contenu/html-redige.codes.ts'
/** A piece of an article: a text, or an element that an article may hold. */
export type Noeud = string | Element
interface Element {
  readonly balise: BaliseRedigee
  readonly attributs: Readonly<Record<string, string>>
  readonly enfants: readonly Noeud[]
}

const ATTRIBUTS: Partial<Record<BaliseRedigee, readonly string[]>> = attributsRediges
const VIDES: readonly string[] = ['br', 'hr', 'img']
const SANS_TEXTE: readonly string[] = balisesSansTexte
const ADRESSE = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i
const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const MORCEAU = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const ATTRIBUT = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const decoder = (texte: string): string =>
  texte.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entier, decimal, hexa, nom) => {
    if (nom !== undefined) return ENTITES[String(nom).toLowerCase()] ?? entier
    const code = decimal === undefined ? Number.parseInt(hexa, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const attributsDe = (balise: BaliseRedigee, texte: string): Record<string, string> =>
  Object.fromEntries(
    [...texte.matchAll(ATTRIBUT)].flatMap(([, nom = '', double, simple, nu]) => {
      const cle = nom.toLowerCase()
      const valeur = decoder(double ?? simple ?? nu ?? '').trim()
      const permis = ATTRIBUTS[balise]?.includes(cle) === true && (cle === 'alt' || ADRESSE.test(valeur))
      return permis ? [[cle, valeur] as const] : []
    }),
  )

const estBalise = (nom: string): nom is BaliseRedigee => (balisesRedigees as readonly string[]).includes(nom)

interface Ouvert {
  readonly balise: string
  readonly enfants: Noeud[]
}

/**
 * Reads the HTML of an article, which the server cleaned when it was written, into the few elements that it may hold. No
 * browser reads it as a page, so nothing in it is ever run or loaded before it was chosen: what is not known here is dropped.
 */
export const lireArticle = (html: string): readonly Noeud[] => {
  const racine: Ouvert = { balise: '', enfants: [] }
  const pile: Ouvert[] = [racine]
  let tu: string | undefined
  for (const [morceau, fermante, brut = '', attributs = ''] of html.matchAll(MORCEAU)) {
    const nom = brut.toLowerCase()
    const ici = pile.at(-1) ?? racine
    if (tu !== undefined) {
      if (fermante === '/' && nom === tu) tu = undefined
    } else if (nom === '') {
      if (!morceau.startsWith('<!--')) ici.enfants.push(decoder(morceau))
    } else if (SANS_TEXTE.includes(nom)) {
      if (fermante === '' && !attributs.endsWith('/')) tu = nom
    } else if (estBalise(nom) && fermante === '') {
      const element = { balise: nom, attributs: attributsDe(nom, attributs), enfants: [] as Noeud[] }
      if (nom !== 'img' || element.attributs.src !== undefined) ici.enfants.push(element)
      if (!VIDES.includes(nom)) pile.push(element)
    } else if (fermante === '/') {
      const rang = pile.findLastIndex(({ balise }) => balise === nom)
      if (rang > 0) pile.length = rang
    }
  }
  return racine.enfants
}
