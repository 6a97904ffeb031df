import { utf16 } from './encoding.ts'

const EN_CSV = 'Dans le tableur, enregistrez-le au format « CSV UTF-8 », puis importez ce fichier.'

const commence = (octets: Buffer, ...debuts: readonly string[]): boolean =>
  debuts.some((debut) => octets.toString('latin1', 0, debut.length) === debut)

const dansUneArchive = (octets: Buffer): string => {
  const texte = octets.toString('latin1')
  if (texte.includes('opendocument.spreadsheet')) return `C’est un classeur LibreOffice (ods), pas un texte. ${EN_CSV}`
  if (/\[Content_Types\]\.xml|(?:^|[^\w])xl\//.test(texte))
    return `C’est un classeur Excel (xlsx), pas un texte. ${EN_CSV}`
  return 'C’est une archive zip : décompressez-la et importez les fichiers CSV qu’elle contient.'
}

const sansMarque = (octets: Buffer): boolean => {
  // Latin text in UTF-16: every other byte is null
  const pairs = octets.filter((octet, i) => octet === 0 && i % 2 === 0).length
  const impairs = octets.filter((octet, i) => octet === 0 && i % 2 === 1).length
  const moitie = octets.length / 2
  return Math.max(pairs, impairs) > 0.4 * moitie && Math.min(pairs, impairs) < 0.1 * moitie
}

/** What a file that is no CSV text is, and how to make one of it; null when it may be read. `octets`: its beginning. */
export const natureIllisible = (octets: Buffer): string | null => {
  if (commence(octets, '\u00ff\u00fe\0\0', '\0\0\u00fe\u00ff'))
    return 'C’est un texte en UTF-32. Enregistrez-le au format « CSV UTF-8 ».'
  if (utf16(octets) !== undefined) return null
  if (commence(octets, 'PK\u0003\u0004', 'PK\u0005\u0006')) return dansUneArchive(octets)
  if (commence(octets, '\u00d0\u00cf\u0011\u00e0'))
    return `C’est un classeur Excel ancien (xls), pas un texte. ${EN_CSV}`
  if (commence(octets, '%PDF'))
    return 'C’est un document PDF, pas un texte : demandez à l’éditeur du logiciel un export en CSV.'
  if (commence(octets, '(\u00b5/\u00fd', '7z\u00bc\u00af', 'Rar!', 'BZh', '\u00fd7zXZ') && octets.includes(0))
    return 'C’est une archive compressée : décompressez-la d’abord (seuls les fichiers gzip sont lus tels quels).'
  const debut = octets.subarray(0, 4096)
  // a null or another control character here and there spoils its line, no more
  const controles = debut.filter((octet) => octet < 32 && octet !== 9 && octet !== 10 && octet !== 13).length
  if (controles <= debut.length / 50) {
    if (/^\s*<(?:!doctype html|html|\?xml)/i.test(debut.toString('latin1').replace(/^ï»¿/, '')))
      return `C’est une page HTML ou un document XML, pas un CSV. ${EN_CSV}`
    return null
  }
  if (sansMarque(debut))
    return 'C’est un texte en UTF-16 sans marque d’ordre des octets. Enregistrez-le au format « CSV UTF-8 », ou en Unicode avec sa marque.'
  return `C’est un fichier binaire, pas un texte. ${EN_CSV}`
}
