import type { DocumentDemande } from './demarche.schemas.ts'

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

/** Those of which one may say that they came, or not: what is waited for; once its person answered, what was waited for until then. */
export const aRecevoir = <D extends Pick<DocumentDemande, 'etat' | 'le'>>(documents: readonly D[]): D[] => {
  const attendus = documents.filter(({ etat }) => etat === 'ATTENDU')
  if (attendus.length > 0) return attendus
  const aVerifier = documents.filter(({ etat }) => etat === 'A_VERIFIER')
  return aVerifier.filter(({ le }) => le === aVerifier.at(-1)?.le)
}
