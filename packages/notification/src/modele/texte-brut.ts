const ENTITES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decoder = (texte: string): string =>
  texte.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (entite, decimal, hexadecimal, nom) => {
    if (nom !== undefined) return ENTITES[String(nom).toLowerCase()] ?? entite
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entite
  })

const sansBalises = (html: string): string => html.replace(/<[^>]*>/g, '')
const normaliser = (texte: string): string => decoder(sansBalises(texte)).trim()

/** A link as text: its words, then its address where it says more than they do. */
const lien = (_tout: string, href: string, contenu: string): string => {
  const mots = normaliser(contenu)
  const adresse = decoder(href)
  if (mots === '') return adresse
  return mots === adresse || /^(mailto|tel):/.test(adresse) ? mots : `${mots}\u202f: ${adresse}`
}

/** What a reader without HTML sees of a body of ours: paragraphs, lists, links with their address. */
export const texteBrut = (html: string): string =>
  decoder(
    sansBalises(
      html
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/[\t\n\r ]+/g, ' ')
        .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, lien)
        .replace(/<img\b[^>]*?\balt="([^"]+)"[^>]*>/gi, '[$1]')
        .replace(/<li\b[^>]*>\s*(?:<p\b[^>]*>)?/gi, '\n- ')
        .replace(/<hr\b[^>]*>/gi, '\n\n----\n\n')
        .replace(/<br\b[^>]*>/gi, '\n')
        .replace(/<\/(?:p|h[1-6]|ul|ol|blockquote|table|tr|div)>/gi, '\n\n'),
    ),
  )
    .replace(/[^\S\n\u00a0\u202f]*\n[^\S\n\u00a0\u202f]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim()
