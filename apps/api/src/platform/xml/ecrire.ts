import { type Document, type Forme, unDe } from './forme.ts'

// what XML 1.0 cannot hold, even escaped: controls, lone halves of a pair
const INTERDITS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ECHAPPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const echapper = (texte: string): string =>
  texte.replace(INTERDITS, '\u{FFFD}').replace(/[&<>\r]/g, (signe) => ECHAPPES[signe] as string)

const element = (nom: string, valeur: unknown, { properties, items }: Forme, retrait: string): string => {
  if (valeur === undefined || valeur === null) return ''
  if (items !== undefined) {
    const contenu = (valeur as unknown[]).map((une) => element(unDe(nom), une, items, `${retrait}  `)).join('')
    return contenu === '' ? `${retrait}<${nom}/>\n` : `${retrait}<${nom}>\n${contenu}${retrait}</${nom}>\n`
  }
  if (properties === undefined) return `${retrait}<${nom}>${echapper(String(valeur))}</${nom}>\n`
  const contenu = Object.entries(properties)
    .map(([cle, une]) => element(cle, (valeur as Record<string, unknown>)[cle], une, `${retrait}  `))
    .join('')
  return `${retrait}<${nom}>\n${contenu}${retrait}</${nom}>\n`
}

/** A value as an element among others. */
export const elementXml = ({ racine, forme }: Document, valeur: unknown, retrait: string): string =>
  element(racine, valeur, forme, retrait)

/** A value as a document: an element for each field, in the order of its shape, none for what is absent. */
export const enXml = (document: Document, valeur: unknown): string => {
  const { espace, racine } = document
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementXml(document, valeur, '').replace(`<${racine}>`, `<${racine} xmlns="${espace}">`)}`
}
