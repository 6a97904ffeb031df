/** Opening hours after other words, as « 01 99 00 12 34, lundi au vendredi, 8 h – 18 h »: hours keep their figures beside them. */
export const horairesEnPhrase = (horaires: string): string =>
  (horaires.charAt(0).toLowerCase() + horaires.slice(1))
    .replace(/(\d) h\b/g, '$1\u00a0h')
    .replace(/ – /g, '\u00a0–\u00a0')
