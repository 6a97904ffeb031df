import type { CodeEtatContrat, CodeTypeService } from '../abonnement/abonnement.codes.ts'
import { isEnAttente, isResilie } from '../abonnement/abonnement.rules.ts'
import { type ConditionAffichage, conditionsAffichage } from './article.codes.ts'

/** What the conditions of a block are judged on. */
export interface FaitsContrat {
  readonly codeTypeService: CodeTypeService
  readonly codeEtatContrat: CodeEtatContrat
  readonly telereleve: boolean
  readonly estProfessionnel: boolean
}

const juges: Readonly<Record<ConditionAffichage, (faits: FaitsContrat) => boolean>> = {
  EAU: ({ codeTypeService }) => codeTypeService === 'EA',
  ASSAINISSEMENT: ({ codeTypeService }) => codeTypeService === 'AS',
  ELECTRICITE: ({ codeTypeService }) => codeTypeService === 'BT' || codeTypeService === 'MT',
  TELERELEVE: ({ telereleve }) => telereleve,
  NON_TELERELEVE: ({ telereleve }) => !telereleve,
  PROFESSIONNEL: ({ estProfessionnel }) => estProfessionnel,
  PARTICULIER: ({ estProfessionnel }) => !estProfessionnel,
  EN_SERVICE: ({ codeEtatContrat }) => codeEtatContrat === 'SE',
  EN_ATTENTE: ({ codeEtatContrat }) => isEnAttente(codeEtatContrat),
  RESILIE: ({ codeEtatContrat }) => isResilie(codeEtatContrat),
}

export const estCondition = (mot: string): mot is ConditionAffichage => Object.hasOwn(conditionsAffichage, mot)

/** The words of a condition, in capitals and without spaces around. */
export const motsDeCondition = (condition: string): string[] =>
  condition
    .split(',')
    .map((mot) => mot.trim().toUpperCase())
    .filter((mot) => mot !== '')

/** Does a block show? Without a contract, only one that asks for nothing; an unknown word holds for nobody. */
export const estAffiche = (condition: string, faits: FaitsContrat | undefined): boolean => {
  const mots = motsDeCondition(condition)
  if (mots.length === 0) return true
  return faits !== undefined && mots.every((mot) => estCondition(mot) && juges[mot](faits))
}

/** A link of an article: http, # or / (3§5, LIEN); never `//`, which is another site. */
export const estLien = (url: string): boolean =>
  /^(https?:\/\/[^\s<>"'\\]+|#(\/[^\s<>"'\\]*)?|\/(?![/\\])[^\s<>"'\\]*)$/i.test(url)

/** The links of a block that show: one that leads into the portal (`#/`) gets no second one (3§5). */
export const liensMontres = <L extends { readonly url: string }>(liens: readonly L[]): L[] => {
  const dansLePortail = liens.findIndex(({ url }) => url.startsWith('#/'))
  return dansLePortail === -1 ? [...liens] : liens.slice(0, dansLePortail + 1)
}
