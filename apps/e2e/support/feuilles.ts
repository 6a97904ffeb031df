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
