import type { CodeEtatContrat } from './abonnement.codes.ts'
import { isEnAttente, isResilie } from './abonnement.rules.ts'

/** Why a contract may not be terminated by this user, as they read it; undefined when it may (1§7.3 isResiliable). */
export const motifNonResiliable = (contrat: {
  readonly codeEtatContrat: CodeEtatContrat
  readonly lectureSeule: boolean
  readonly numeroContratRegroupant: string | null
}): string | undefined => {
  if (isResilie(contrat.codeEtatContrat)) return 'Ce contrat est déjà résilié.'
  if (isEnAttente(contrat.codeEtatContrat)) return 'Ce contrat n’est pas encore en service.'
  if (contrat.numeroContratRegroupant !== null)
    return `Ce contrat est regroupé avec le contrat ${contrat.numeroContratRegroupant}\u202f: contactez l’accueil pour le résilier.`
  if (contrat.lectureSeule)
    return 'Ce contrat n’est pas rattaché à votre compte\u202f: vous pouvez le consulter, pas le résilier.'
  return undefined
}

/** « EAU:Eau;ASS:Assainissement » (parameter traitesFacturation) as a list; parts without a code are left aside. */
export const lireTraitesFacturation = (parametre: string): { code: string; libelle: string }[] =>
  parametre.split(';').flatMap((partie) => {
    const [code = '', ...libelle] = partie.split(':')
    return code.trim() === '' ? [] : [{ code: code.trim(), libelle: libelle.join(':').trim() || code.trim() }]
  })

const mots = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name typed for a former occupant is one of the holder's, but for case, accents, hyphens and civility. */
export const estMemeNom = (saisi: string, noms: readonly (string | null)[]): boolean => {
  const cherche = mots(saisi).replace(/^(m|mr|mme|mlle|monsieur|madame|mademoiselle) /, '')
  return cherche !== '' && noms.some((nom) => nom !== null && mots(nom) === cherche)
}
