/** Something of the shape of an address; the server says the rest. */
export const adresseMailSyntaxe = (texte: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texte.trim())
