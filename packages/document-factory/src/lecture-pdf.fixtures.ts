import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/** Content streams of a PDF, inflated. */
export const contenusDe = (document: string): string =>
  [...document.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, corps = '']) => {
      try {
        return inflateSync(Buffer.from(corps, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

export const compte = (texte: string, motif: RegExp): number => texte.match(motif)?.length ?? 0

/** The data that an electronic invoice carries; undefined of a plain document. */
export const donneesDe = (octets: Buffer): string | undefined =>
  /<\?xml version="1.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice[\s\S]*?<\/rsm:CrossIndustryInvoice>\n/.exec(
    Buffer.from(contenusDe(octets.toString('latin1')), 'latin1').toString('utf8'),
  )?.[0]

/** What each of its pages says, as another reader than the writer reads it, spaces made one. */
export const textesDesPages = async (octets: Buffer): Promise<string[]> => {
  const document = await getDocumentProxy(new Uint8Array(octets))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, rang) => {
      const { items } = await (await document.getPage(rang + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

export const textePremierePage = async (octets: Buffer): Promise<string> => (await textesDesPages(octets))[0] ?? ''

/** What another reader than the writer finds in an electronic invoice beside its text. */
export interface LuParUnAutre {
  /** Files inside, by name. */
  readonly fichiers: ReadonlyMap<string, string>
  /** Of the metadata, parsed as XML: one that is malformed has none. */
  readonly metadonnee: (nom: string) => unknown
  readonly titre: unknown
  /** The root of the structure of each page. */
  readonly structures: readonly unknown[]
  /** Fonts described, and those whose bytes are inside. */
  readonly polices: readonly [decrites: number, dedans: number]
}

export const lireCommeUnAutre = async (octets: Buffer): Promise<LuParUnAutre> => {
  const document = await getDocumentProxy(new Uint8Array(octets))
  const noms = [...((await document.getAttachments())?.keys() ?? [])]
  const fichiers = new Map<string, string>()
  for (const nom of noms)
    fichiers.set(nom, Buffer.from((await document.getAttachmentContent(nom)) as Uint8Array).toString())
  const { metadata, info } = await document.getMetadata()
  const pages = Array.from({ length: document.numPages }, async (_, rang) =>
    (await document.getPage(rang + 1)).getStructTree(),
  )
  const latin = octets.toString('latin1')
  return {
    fichiers,
    metadonnee: (nom) => metadata?.get(nom),
    titre: (info as { Title?: string }).Title,
    structures: await Promise.all(pages),
    polices: [compte(latin, /\/Type \/FontDescriptor/g), compte(latin, /\/FontFile2 /g)],
  }
}
