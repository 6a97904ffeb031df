const ENTITES: Readonly<Record<string, string>> = { amp: '38', lt: '60', gt: '62', quot: '34', apos: '39' }

/**
 * An envelope as a bank reads it: its elements by the names that it gives their spaces, whatever their prefixes
 * are; « autre » is of no space of its own. Attributes are left out, escapes are numeric.
 */
export const nommer = (xml: string, espaces: Readonly<Record<string, string>>): string => {
  const uris = new Map([...xml.matchAll(/\sxmlns(?::([\w-]+))?="([^"]*)"/g)].map(([, nom = '', uri]) => [nom, uri]))
  const noms = new Map(Object.entries(espaces).map(([nom, uri]) => [uri, nom]))
  return xml
    .replace(/&(\w+);/g, (tout, nom: string) => (ENTITES[nom] === undefined ? tout : `&#${ENTITES[nom]};`))
    .replace(/<(\/?)(?:([\w-]+):)?([\w-]+)[^>]*>/g, (_, fin: string, prefixe = '', nom: string) => {
      const uri = uris.get(prefixe)
      return `<${fin}${uri === undefined ? '' : `${noms.get(uri) ?? 'autre'}:`}${nom}>`
    })
}
