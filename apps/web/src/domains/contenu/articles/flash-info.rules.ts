import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'

/** Which version of which flash info: one that staff rewrote shows again. */
export const empreinteFlash = ({ identifiant, modifieLe }: Pick<Article, 'identifiant' | 'modifieLe'>): string =>
  `${identifiant}@${modifieLe}`

const MAXIMUM = 20
export const CLE_FLASH = 'ondine_flash_lus'

/** Those dismissed in this browser, from what it kept; anything unreadable is as if absent. */
export const lireFlashLus = (garde: string | null): string[] => {
  if (!garde) return []
  try {
    const lus: unknown = JSON.parse(garde)
    return Array.isArray(lus) ? lus.filter((un) => typeof un === 'string') : []
  } catch {
    return []
  }
}

/** The list with one more, the last ones only. */
export const avecFlashLu = (lus: readonly string[], empreinte: string): string[] =>
  [...lus.filter((un) => un !== empreinte), empreinte].slice(-MAXIMUM)

/** What joins the title and the summary: a summary that goes on with the sentence follows a comma. */
export const liaison = (resume: string): string => (/^\p{Ll}/u.test(resume) ? ', ' : '. ')
