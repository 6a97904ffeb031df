/** An element of an XML document, its attributes and what it holds. */
export interface Element {
  readonly nom: string
  readonly attributs: Readonly<Record<string, string>>
  readonly contenu: readonly Element[] | string
}

type Absent = null | undefined | false

/** An element; what is absent leaves no trace, and an element that would hold nothing is none. */
export const el = (
  nom: string,
  contenu: string | Absent | readonly (Element | Absent)[],
  attributs: Readonly<Record<string, string>> = {},
): Element | undefined => {
  if (contenu === null || contenu === undefined || contenu === false || contenu === '') return undefined
  if (typeof contenu === 'string') return { nom, attributs, contenu }
  const presents = contenu.filter((enfant): enfant is Element => Boolean(enfant))
  return presents.length === 0 ? undefined : { nom, attributs, contenu: presents }
}

const ENTITES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML 1.0 has no place for: control characters, halves of a pair. */
const INTERDITS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const echapper = (texte: string): string =>
  texte.replace(INTERDITS, ' ').replace(/[&<>"]/g, (signe) => ENTITES[signe] ?? signe)

const ecrire = ({ nom, attributs, contenu }: Element): string => {
  const ouverture = [nom, ...Object.entries(attributs).map(([cle, valeur]) => `${cle}="${echapper(valeur)}"`)].join(' ')
  return `<${ouverture}>${typeof contenu === 'string' ? echapper(contenu) : contenu.map(ecrire).join('')}</${nom}>`
}

export const ecrireXml = (racine: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${ecrire(racine)}\n`

/** Elements at that path below one, in their order. */
export const tous = (depuis: Element, chemin: string): readonly Element[] =>
  chemin
    .split('/')
    .reduce<readonly Element[]>(
      (trouves, nom) =>
        trouves.flatMap(({ contenu }) =>
          typeof contenu === 'string' ? [] : contenu.filter((enfant) => enfant.nom === nom),
        ),
      [depuis],
    )

/** Text of the first element at that path; undefined where there is none. */
export const texteDe = (depuis: Element, chemin: string): string | undefined => {
  const [premier] = tous(depuis, chemin)
  return typeof premier?.contenu === 'string' ? premier.contenu : undefined
}
