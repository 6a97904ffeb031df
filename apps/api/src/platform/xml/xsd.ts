import { type Document, type Forme, unDe } from './forme.ts'

const attribut = (texte: string): string => texte.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const contraint = (base: string, facettes: readonly (readonly [string, string | number])[], r: string): string =>
  `${r}<xs:simpleType>\n${r}  <xs:restriction base="${base}">\n${facettes
    .map(([nom, valeur]) => `${r}    <xs:${nom} value="${attribut(String(valeur))}"/>\n`)
    .join('')}${r}  </xs:restriction>\n${r}</xs:simpleType>\n`

const DATES: Readonly<Record<string, string>> = { 'date-time': 'xs:dateTime', date: 'xs:date' }

/** Type of a leaf, where one word says it. */
const typeSimple = ({ type, format, pattern, enum: codes, const: seul, ...bornes }: Forme): string | undefined => {
  if (format !== undefined && DATES[format] !== undefined) return DATES[format]
  if (type === 'boolean') return 'xs:boolean'
  if (type === 'integer') {
    if (bornes.exclusiveMinimum === 0) return 'xs:positiveInteger'
    return bornes.minimum === 0 ? 'xs:nonNegativeInteger' : 'xs:long'
  }
  return codes === undefined && seul === undefined && pattern === undefined ? 'xs:string' : undefined
}

const corps = (forme: Forme, nom: string, r: string): string => {
  if (forme.items !== undefined)
    return `${r}<xs:complexType>\n${r}  <xs:sequence>\n${element(unDe(nom), forme.items, ' minOccurs="0" maxOccurs="unbounded"', `${r}    `)}${r}  </xs:sequence>\n${r}</xs:complexType>\n`
  if (forme.properties !== undefined) {
    const parties = Object.entries(forme.properties).map(([cle, une]) =>
      element(cle, une, forme.required?.includes(cle) ? '' : ' minOccurs="0"', `${r}    `),
    )
    return `${r}<xs:complexType>\n${r}  <xs:sequence>\n${parties.join('')}${r}  </xs:sequence>\n${r}</xs:complexType>\n`
  }
  const codes = forme.const === undefined ? forme.enum : [forme.const]
  if (codes !== undefined)
    return contraint(
      'xs:string',
      codes.map((code) => ['enumeration', code]),
      r,
    )
  // a pattern of XML is about the whole
  return contraint('xs:string', [['pattern', (forme.pattern ?? '').replace(/^\^|\$$/g, '')]], r)
}

function element(nom: string, forme: Forme, fois: string, r: string): string {
  const { description } = forme
  const dit =
    description === undefined
      ? ''
      : `${r}  <xs:annotation><xs:documentation>${attribut(description)}</xs:documentation></xs:annotation>\n`
  const type = forme.items === undefined && forme.properties === undefined ? typeSimple(forme) : undefined
  if (type !== undefined && dit === '') return `${r}<xs:element name="${nom}" type="${type}"${fois}/>\n`
  if (type !== undefined) return `${r}<xs:element name="${nom}" type="${type}"${fois}>\n${dit}${r}</xs:element>\n`
  return `${r}<xs:element name="${nom}"${fois}>\n${dit}${corps(forme, nom, `${r}  `)}${r}</xs:element>\n`
}

/** The schema of a kind of document, as it is published. */
export const schemaXsd = ({ espace, racine, forme }: Document): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${espace}" targetNamespace="${espace}" elementFormDefault="qualified">
${element(racine, forme, '', '  ')}</xs:schema>
`
