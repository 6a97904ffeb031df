/** As the postal services write an address: upper-case, without accents nor hyphens (3§5). */
export const enMajusculesPostales = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
