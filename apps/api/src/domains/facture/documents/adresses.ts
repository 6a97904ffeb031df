import type { AdresseFacture } from '@ondine/document-factory/facture-x/modele.ts'
import type { AdressePostale } from './document.repo.ts'

const simple = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/[\p{M}\s-]/gu, '')
    .toLowerCase()

/** Codes of countries by their French name, as the platform knows them. */
const pays = new Map<string, string>()
const noms = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
const LETTRES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
for (const code of LETTRES.flatMap((une) => LETTRES.map((deux) => `${une}${deux}`))) {
  const nom = noms.of(code)
  if (nom !== undefined) pays.set(simple(nom), code)
}

/** Where billing names no country, or one that nobody knows, it is France. */
const codeDuPays = (nom: string | null | undefined): string => {
  const cherche = (nom ?? '').trim()
  return /^[A-Z]{2}$/.test(cherche) ? cherche : (pays.get(simple(cherche)) ?? 'FR')
}

const rempli = (texte: string | null): texte is string => texte !== null && texte.trim() !== ''

export const adresseFacture = ({ adresse, complement, code_postal, ville, pays }: AdressePostale): AdresseFacture => ({
  lignes: [adresse, complement].filter(rempli),
  codePostal: code_postal,
  ville,
  pays: codeDuPays(pays),
})

/** As an envelope says it. */
export const lignesAdresse = ({ adresse, complement, code_postal, ville }: AdressePostale): string[] =>
  [adresse, complement, [code_postal, ville].filter(rempli).join(' ')].filter(rempli)

/** An address kept in one sentence: « 1 place de la Fontaine, 99100 Val-d’Ondine ». */
export const adresseEnUneLigne = (phrase: string): AdresseFacture => {
  const [, voie, codePostal, ville] = /^(.*?),?\s*(\d{5})\s+(.+)$/.exec(phrase.trim()) ?? []
  if (voie === undefined || codePostal === undefined || ville === undefined)
    return { lignes: [phrase.trim()].filter(rempli), codePostal: null, ville: null, pays: 'FR' }
  return { lignes: [voie].filter(rempli), codePostal, ville, pays: 'FR' }
}
