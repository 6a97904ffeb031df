/** Largest image of the utility's mark: every first visit fetches it. */
export const LOGO_OCTETS_MAX = 65_536
const COTE_MIN = 40
const COTE_MAX = 2_048
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type TypeLogo = 'image/png' | 'image/svg+xml'

/** What a drawing may not hold: it would run, or be fetched, where somebody opens the image by itself. Each with the words that refuse it. */
const INTERDITS: readonly (readonly [RegExp, string])[] = [
  [/<!(doctype|entity)/i, 'a document type'],
  [/<\?xml-stylesheet/i, 'a style sheet of elsewhere'],
  [
    /<\s*(\w+:)?(script|foreignobject|iframe|object|embed|audio|video|handler|set|animate\w*)\b/i,
    'more than a drawing (script, page, sound or movement)',
  ],
  [/\son\w+\s*=/i, 'an event handler'],
  [/\b(xlink:)?(href|src)\s*=(?!\s*["']\s*(#|data:image\/(png|jpeg);))/i, 'an address of elsewhere'],
  [/url\((?!\s*["']?#)/i, 'an address of elsewhere'],
  [/@import/i, 'a style sheet of elsewhere'],
]

const refusDuSvg = (texte: string): string | undefined => {
  const sansCommentaires = texte.replace(/<!--.*?-->/gs, '')
  const interdit = INTERDITS.find(([motif]) => motif.test(sansCommentaires))
  if (interdit !== undefined) return `the drawing holds ${interdit[1]}.`
  const [balise = ''] = /<svg\b[^>]*>/i.exec(sansCommentaires) ?? []
  if (!/\bviewBox\s*=/.test(balise)) return 'the drawing has no viewBox: it would not scale.'
  return undefined
}

/** The kind of an image by its bytes, whatever its name says, or the sentence that refuses it (in English, for who installs). */
export const verifierLogo = (octets: Buffer): { readonly type: TypeLogo } | { readonly refus: string } => {
  if (octets.length > LOGO_OCTETS_MAX) return { refus: `it is larger than ${LOGO_OCTETS_MAX / 1024} KiB.` }
  if (octets.subarray(0, PNG.length).equals(PNG)) {
    if (octets.length < 24) return { refus: 'the image is cut short.' }
    const [largeur, hauteur] = [octets.readUInt32BE(16), octets.readUInt32BE(20)]
    if (Math.min(largeur, hauteur) < COTE_MIN || Math.max(largeur, hauteur) > COTE_MAX)
      return { refus: `it measures ${largeur} x ${hauteur}: each side from ${COTE_MIN} to ${COTE_MAX} pixels.` }
    return { type: 'image/png' }
  }
  const texte = octets.toString('utf8')
  if (!/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*)*(<!doctype[^>]*>\s*)?<svg\b/is.test(texte))
    return { refus: 'it is neither a PNG nor an SVG.' }
  const refus = refusDuSvg(texte)
  return refus === undefined ? { type: 'image/svg+xml' } : { refus }
}
