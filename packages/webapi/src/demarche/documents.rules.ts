/** The documents that a text asks for: a line for each. */
export const documentsDuTexte = (texte: string): string[] =>
  texte
    .split('\n')
    .map((ligne) => ligne.trim())
    .filter((ligne) => ligne !== '')

/** The same text asking for that document, or no more. */
export const basculerDocument = (texte: string, document: string): string => {
  const lignes = documentsDuTexte(texte)
  return (lignes.includes(document) ? lignes.filter((ligne) => ligne !== document) : [...lignes, document]).join('\n')
}
