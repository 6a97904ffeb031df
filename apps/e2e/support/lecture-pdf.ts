import { inflateSync } from 'node:zlib'

// The text of a PDF written by the product, read without a library: objects, fonts with their ToUnicode table, text operators.

const objetsDe = (document: string): Map<string, string> =>
  new Map(
    [...document.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, numero = '', corps = '']) => [
      numero,
      corps,
    ]),
  )

const fluxDe = (objet: string | undefined): string => {
  const brut = /stream\n([\s\S]*?)\nendstream/.exec(objet ?? '')?.[1]
  if (brut === undefined) return ''
  return /\/FlateDecode/.test(objet ?? '') ? inflateSync(Buffer.from(brut, 'latin1')).toString('latin1') : brut
}

const enTexte = (hexa: string): string =>
  (hexa.match(/.{4}/g) ?? []).map((unite) => String.fromCharCode(Number.parseInt(unite, 16))).join('')

/** Glyph to text, from the table of a font. */
const tableDe = (cmap: string): Map<number, string> => {
  const table = new Map<number, string>()
  for (const [, debut = '', , cibles = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [rang, [, cible = '']] of [...cibles.matchAll(/<(\w*)>/g)].entries())
      table.set(Number.parseInt(debut, 16) + rang, enTexte(cible))
  return table
}

/** The texts of a PDF in the order they are drawn, one entry each. */
export const textesDuPdf = (fichier: Buffer): string[] => {
  const objets = objetsDe(fichier.toString('latin1'))
  const polices = new Map<string, Map<number, string>>()
  for (const objet of objets.values())
    for (const [, liste = ''] of objet.matchAll(/\/Font <<\s*([^>]*)>>/g))
      for (const [, nom = '', numero = ''] of liste.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objets.get(numero) ?? '') ?? []
        polices.set(nom, tableDe(fluxDe(objets.get(table))))
      }
  const pages = [...objets.values()].flatMap((objet) => {
    const [, autre] = /\/Contents (\d+) 0 R/.exec(/\/Type \/Page\b/.test(objet) ? objet : '') ?? []
    return fluxDe(objets.get(autre ?? ''))
  })
  return pages.flatMap((page) => {
    let police: Map<number, string> | undefined
    return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, nom, dessin]) => {
      if (nom !== undefined) police = polices.get(nom)
      if (dessin === undefined) return []
      const glyphes = [...dessin.matchAll(/<(\w*)>/g)].flatMap(([, hexa = '']) => hexa.match(/.{4}/g) ?? [])
      return [glyphes.map((glyphe) => police?.get(Number.parseInt(glyphe, 16)) ?? '').join('')]
    })
  })
}
