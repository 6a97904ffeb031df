import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each A4 sheet that a page is printed on, in the order it is read. */
export const feuillesDe = async (page: Page): Promise<string[]> => {
  const papier = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(papier)), { mergePages: false })
  return text.map((feuille) => feuille.trim())
}

/** The sheet that says all of it; undefined where it is cut between two. */
export const feuilleEntiere = (feuilles: readonly string[], mots: readonly string[]): number | undefined => {
  const rang = feuilles.findIndex((feuille) => mots.every((mot) => feuille.includes(mot)))
  return rang < 0 ? undefined : rang
}

/** A word as a sheet shows it. */
export interface MotImprime {
  readonly feuille: number
  readonly texte: string
  /** Of its letters, in points. */
  readonly corps: number
  /** Of its line above the foot of the sheet, in points. */
  readonly y: number
}

/** What each A4 sheet says, as large and where it is said. */
export const motsDesFeuilles = async (page: Page): Promise<MotImprime[]> => {
  const papier = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const document = await getDocumentProxy(new Uint8Array(papier))
  const feuilles = Array.from({ length: document.numPages }, async (_, rang) => {
    const { items } = await (await document.getPage(rang + 1)).getTextContent()
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ feuille: rang, texte: item.str.trim(), corps: Math.abs(item.transform[3]), y: item.transform[5] }]
        : [],
    )
  })
  return (await Promise.all(feuilles)).flat()
}
